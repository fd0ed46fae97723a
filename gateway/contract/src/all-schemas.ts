/* The schemas of every call: for who describes or tries all of them. A service holds those of its own calls. */
export { sampleFrom, sampleOf, type Described } from './schemas/sample.ts';
export { schemas, schemasOf } from './schemas/table.ts';
