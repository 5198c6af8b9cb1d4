export { MembershipPage as Component } from '../features/membership/membership-page.js';
