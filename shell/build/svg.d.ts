/** The outline of an icon, made of its file by shell/build/outline-loader.cjs. */
declare module '*.svg' {
  const outline: string;
  export default outline;
}
