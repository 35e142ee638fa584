// What the rules about imports call files and packages.

/** Tests, and what is made for them. */
export const TEST = String.raw`\.test\.tsx?$|/test-[^/]+\.ts$|/testing/`
/** A package by its name. */
export const npm = (...names) => `node_modules/(${names.join('|').replaceAll('.', '[.]')})/`
