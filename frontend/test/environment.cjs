const { TestEnvironment } = require('jest-environment-jsdom');
const { withFileLimit } = require('../../tools/jest/file-limit.mjs');

const nothing = () => undefined;

/** jsdom with the web platform pieces that it lacks and Node has. */
class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of [
      'TextEncoder',
      'TextDecoder',
      'fetch',
      'Request',
      'Response',
      'Headers',
      'FormData',
      'Blob',
      'ReadableStream',
      'WritableStream',
      'TransformStream',
      'AbortController',
      'AbortSignal',
      'structuredClone',
    ]) {
      this.global[name] = globalThis[name];
    }
    // Required by Radix; jsdom has no layout.
    this.global.ResizeObserver = class {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    };
    const element = this.global.Element.prototype;
    element.hasPointerCapture ??= () => false;
    element.setPointerCapture ??= nothing;
    element.releasePointerCapture ??= nothing;
    element.scrollIntoView ??= nothing;
    this.global.matchMedia ??= (query) => ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: nothing,
      removeEventListener: nothing,
      dispatchEvent: () => false,
    });
  }
}

module.exports = withFileLimit(BrowserEnvironment);
