/** One react-refresh per page: the first one loaded makes the runtime; with two, edits of a remote are not redrawn. */
module.exports = globalThis.__REFRESH_RUNTIME__ ??= require('react-refresh/runtime');
