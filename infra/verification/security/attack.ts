/** An attack and the tests that try it. */
export interface Attack {
  code: string;
  what: string;
  /** What holds; also says when a feature does not exist yet. */
  holds: string;
  /** Files from the root of the repository. */
  tests: readonly string[];
}
