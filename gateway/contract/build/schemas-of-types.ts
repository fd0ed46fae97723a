import ts from 'typescript';

export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema;
  $ref?: string;
}

/** Gives JSON schemas of types; one that has a name in the sources stands once, in `schemas`. */
export function schemasOfTypes(checker: ts.TypeChecker) {
  const schemas: Record<string, JsonSchema> = {};
  const named = new Map<string, ts.Type>();

  function schemaOf(type: ts.Type): JsonSchema {
    const name = nameOf(type);
    if (name === undefined) return plainSchemaOf(type);
    if (!named.has(name)) {
      named.set(name, type); // before its fields: a type may hold itself
      schemas[name] = plainSchemaOf(type);
    }
    if (named.get(name) !== type) throw new Error(`two types are called ${name}`);
    return { $ref: `#/components/schemas/${name}` };
  }

  function plainSchemaOf(type: ts.Type): JsonSchema {
    const { flags } = type;
    if (flags & ts.TypeFlags.Unknown) return {};
    if (flags & ts.TypeFlags.NonPrimitive) return { type: 'object' };
    if (flags & ts.TypeFlags.StringLike && !type.isLiteral()) return { type: 'string' };
    if (flags & ts.TypeFlags.NumberLike && !type.isLiteral()) return { type: 'number' };
    if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    if (flags & ts.TypeFlags.BooleanLiteral)
      return { type: 'boolean', enum: [checker.typeToString(type) === 'true'] };
    if (type.isLiteral()) return { type: typeof type.value, enum: [type.value] };
    if (type.isUnion()) return unionOf(type.types);
    if (checker.isArrayType(type)) {
      return { type: 'array', items: schemaOf(checker.getTypeArguments(type as ts.TypeReference)[0]!) };
    }
    // `string & {}`: any text, beside some that editors offer.
    if (type.isIntersection() && type.types.some((part) => part.flags & ts.TypeFlags.StringLike))
      return { type: 'string' };
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return objectOf(type);
    throw new Error(`no schema of ${checker.typeToString(type)}`);
  }

  /** Choices of one kind are one list; what may be null says so in its type. */
  function unionOf(types: readonly ts.Type[]): JsonSchema {
    const parts = types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined)).map(schemaOf);
    const merged: JsonSchema[] = [];
    for (const part of parts) {
      const same = merged.find((one) => one.enum && part.enum && one.type === part.type);
      if (same) same.enum = [...same.enum!, ...part.enum!].toSorted();
      else merged.push(part);
    }
    const whole = merged.map((part) =>
      part.type === 'boolean' && part.enum?.length === 2 ? { type: 'boolean' } : part,
    );
    return whole.length === 1 ? whole[0]! : orNull(whole);
  }

  function objectOf(type: ts.Type): JsonSchema {
    const ofAnyName = checker.getIndexInfoOfType(type, ts.IndexKind.String);
    if (ofAnyName) return { type: 'object', additionalProperties: schemaOf(ofAnyName.type) };
    const fields = checker.getPropertiesOfType(type).toSorted(asDeclared);
    if (fields.length === 0) return { type: 'object' };
    return {
      type: 'object',
      properties: Object.fromEntries(
        fields.map((field) => [field.name, schemaOf(checker.getTypeOfSymbol(field))] as const),
      ),
      required: fields.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional)).map(({ name }) => name),
    };
  }

  return { schemaOf, schemas };
}

/** The order of the sources; the compiler's own depends on what it read first. */
function asDeclared(a: ts.Symbol, b: ts.Symbol): number {
  const placeOf = ({
    declarations: [first] = [],
    name,
  }: ts.Symbol): [file: string, at: number, name: string] => [
    first?.getSourceFile().fileName ?? '',
    first?.pos ?? 0,
    name,
  ];
  const [[fileA, atA, nameA], [fileB, atB, nameB]] = [placeOf(a), placeOf(b)];
  return compare(fileA, fileB) || atA - atB || compare(nameA, nameB);
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** A choice that has a plain type beside null is that type or null. */
function orNull(parts: JsonSchema[]): JsonSchema {
  const others = parts.filter(({ type }) => type !== 'null');
  const [only] = others;
  if (parts.length - others.length !== 1 || others.length !== 1 || typeof only?.type !== 'string')
    return { anyOf: parts };
  return { ...only, type: [only.type, 'null'], ...(only.enum && { enum: [...only.enum, null] }) };
}

/** The name that the sources give to an object or a list of choices; what has arguments is no one thing. */
function nameOf({ aliasSymbol, aliasTypeArguments, symbol, flags }: ts.Type): string | undefined {
  if (aliasSymbol) return aliasTypeArguments ? undefined : aliasSymbol.name;
  const isInterface = flags & ts.TypeFlags.Object && symbol.flags & ts.SymbolFlags.Interface;
  const isOurs = symbol?.declarations?.some((one) => !one.getSourceFile().fileName.includes('node_modules'));
  return isInterface && isOurs ? symbol.name : undefined;
}
