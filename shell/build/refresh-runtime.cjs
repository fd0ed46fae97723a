/**
 * One react-refresh per page: the first one loaded makes the runtime; with two, edits of a remote are not
 * redrawn. By path, because the package does not export the file.
 */
module.exports =
  globalThis.__REFRESH_RUNTIME__ ??= require('../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js');
