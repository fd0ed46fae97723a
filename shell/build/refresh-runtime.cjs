/**
 * One react-refresh for the page: host and remotes each carry this file, the first one loaded makes the runtime. With two,
 * an edit of a remote is applied but nothing redraws (stack.md A3 T16). By its path: the package does not export the file,
 * and its own entry is what this one replaces.
 */
module.exports =
  globalThis.__REFRESH_RUNTIME__ ??= require('../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js');
