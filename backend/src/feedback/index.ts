export { Feedback, FeedbackWine, Ratings } from './feedback.js';
export { FeedbackModule } from './feedback.module.js';
export { FeedbackQueries } from './feedback.queries.js';
export { FeedbackService } from './feedback.service.js';
