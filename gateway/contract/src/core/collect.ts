/** The exports of a module whose names end in `Suffix` (`Calls` by default), joined in one type. */
type Parts<Module, Suffix extends string> = {
  [Name in keyof Module]: Name extends `${string}${Suffix}` ? Module[Name] : never;
}[keyof Module];

/** Turns a union into an intersection, by inference from an argument position. */
type AllOf<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer All) => void
  ? { [Name in keyof All]: All[Name] }
  : never;

/**
 * Merges the exports of a module whose names end in `suffix` into one table: `collect(capabilities, 'Calls')`. Throws when two
 * entries have the same name.
 */
export function collect<Module extends object, const Suffix extends string>(
  module: Module,
  suffix: Suffix,
): AllOf<Parts<Module, Suffix>> {
  const parts = Object.entries(module).filter(([name]) => name.endsWith(suffix));
  const entries = parts.flatMap(([, part]) => Object.entries(part as object));
  const table = Object.fromEntries(entries) as AllOf<Parts<Module, Suffix>>;
  if (Object.keys(table).length < entries.length) throw new Error(`two …${suffix} declare the same name`);
  return table;
}
