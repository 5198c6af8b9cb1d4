import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// A limit for what never comes, not a measure of speed: on a busy machine a list of cards takes more than the second
// that is the library's default.
configure({ asyncUtilTimeout: 10_000 });
