import { useState } from 'react';

/**
 * The record of a list that the address opens. It stays while it is open, though somebody else deletes it: what was typed is
 * not lost, and saving says so. `isMissing`: the list has come, and never had it.
 */
export function useOpenedRecord<Rec extends { id: string }>(
  id: string | undefined,
  records: readonly Rec[] | undefined,
): { record: Rec | undefined; isMissing: boolean } {
  const [kept, setKept] = useState<Rec>();
  const found = records?.find((one) => one.id === id);
  if (found && found !== kept) setKept(found);
  if (id === undefined && kept) setKept(undefined);
  const record = found ?? (id !== undefined && kept?.id === id ? kept : undefined);
  return { record, isMissing: id !== undefined && records !== undefined && !record };
}
