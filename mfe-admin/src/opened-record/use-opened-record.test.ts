import { renderHook } from '@testing-library/react';
import { useOpenedRecord } from './use-opened-record.ts';

interface Given {
  id: string | undefined;
  records: { id: string; name?: string }[] | undefined;
}
const open = (first: Given) =>
  renderHook(({ id, records }: Given) => useOpenedRecord(id, records), { initialProps: first });

it('a record that is open stays when others delete it, and another one takes its place', () => {
  const { result, rerender } = open({ id: 'a', records: undefined });
  expect(result.current).toEqual({ record: undefined, isMissing: false });
  rerender({ id: 'a', records: [{ id: 'a', name: 'before' }] });
  rerender({ id: 'a', records: [{ id: 'a', name: 'now' }] });
  rerender({ id: 'a', records: [{ id: 'b' }] });
  expect(result.current).toEqual({ record: { id: 'a', name: 'now' }, isMissing: false });
  rerender({ id: 'b', records: [{ id: 'b' }] });
  expect(result.current).toEqual({ record: { id: 'b' }, isMissing: false });
});

it('one that was never there is missing, also after it was closed and opened again', () => {
  const { result, rerender } = open({ id: 'a', records: [{ id: 'a' }] });
  rerender({ id: undefined, records: [] });
  expect(result.current).toEqual({ record: undefined, isMissing: false });
  rerender({ id: 'a', records: [] });
  expect(result.current).toEqual({ record: undefined, isMissing: true });
});
