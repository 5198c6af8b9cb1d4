export { Feedback } from './feedback.js';
export { FeedbackModule } from './feedback.module.js';
