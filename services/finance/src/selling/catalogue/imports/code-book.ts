import { codeKeyOf } from '@club/contract';

/** Records of the catalogue by code, as the club compares codes. */
export class CodeBook<Of extends { code: string }> {
  private readonly byKey = new Map<string, Of[]>();

  constructor(records: readonly Of[]) {
    for (const record of records) {
      const key = codeKeyOf(record.code);
      this.byKey.set(key, [...(this.byKey.get(key) ?? []), record]);
    }
  }

  /** The one of this code, written so or otherwise; several when only other spellings are there. */
  find(code: string): { exact?: Of; others: readonly Of[] } {
    const same = this.byKey.get(codeKeyOf(code)) ?? [];
    const exact = same.find((record) => record.code === code.trim());
    return exact ? { exact, others: [] } : { others: same };
  }

  /** The only one that a reference with this code can mean; undefined when none or several. */
  sole(code: string): Of | undefined {
    const { exact, others } = this.find(code);
    return exact ?? (others.length === 1 ? others[0] : undefined);
  }
}
