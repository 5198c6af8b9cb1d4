/**
 * Options of Node for the processes of tests. They live for seconds or minutes: compiling their functions to the best code
 * and collecting garbage with several threads takes more processor time than it saves, a sixth of all.
 */
export const V8_FLAGS = [
  '--single-threaded-gc',
  // Megabytes of young objects: with Node's 16 the same ones are copied again and again.
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
  // How much bytecode a function runs before it is compiled again; Node's own is about a tenth.
  '--interrupt-budget=1000000',
];
