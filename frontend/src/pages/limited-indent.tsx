export { Component } from './indent.js';
