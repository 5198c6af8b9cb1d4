export { LimitedIndentsAbout as Component } from '../features/information/limited-indents-about.js';
