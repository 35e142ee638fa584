// Names of files and packages for the import rules.

/** Tests and their helpers. */
export const TEST = String.raw`\.test\.tsx?$|/test-[^/]+\.ts$|/testing/`
/** A package by its name. */
export const npm = (...names) => `node_modules/(${names.join('|').replaceAll('.', '[.]')})/`
