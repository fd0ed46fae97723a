/** Every `…Calls` (or what else `Suffix` says) that a module exports, in one type. */
type Parts<Module, Suffix extends string> = {
  [Name in keyof Module]: Name extends `${string}${Suffix}` ? Module[Name] : never;
}[keyof Module];

/** All of them at once: a union in an argument's place becomes an intersection. */
type AllOf<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer All) => void
  ? { [Name in keyof All]: All[Name] }
  : never;

/**
 * One table of what the exports of a module hold whose names end in `suffix`: `collect(capabilities, 'Calls')`. Two entries of
 * one name are a fault of the program.
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
