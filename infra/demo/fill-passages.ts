import type { MotifPassage, PassageHorsLigne } from '@club/contract';
import type { DirectCaller } from '../launcher/direct-calls.ts';
import { addDays, momentOf } from './club-years.ts';
import type { FictionalAccount } from './fictional-cotisation.ts';
import { fakeOf } from './fictional-family.ts';

const days = 6;
const entriesOfDay = { min: 9, max: 24 };

/** Most enter. */
const motifs: { value: MotifPassage | null; weight: number }[] = [
  { value: null, weight: 90 },
  { value: 'impaye', weight: 6 },
  { value: 'certificat', weight: 2 },
  { value: 'section', weight: 2 },
];

/** Entries of the last days of who had a cotisation by then, told as those of a door that was without network (D-5). */
export async function fillPassages(
  call: DirectCaller,
  accounts: readonly FictionalAccount[],
  today: string,
): Promise<void> {
  const agreed = accounts.flatMap(({ cotisations }) =>
    cotisations
      .filter(({ saison }) => saison === 'active')
      .flatMap(({ day, lines }) => lines.map(({ number }) => ({ day, number }))),
  );
  for (let ago = days; ago > 0; ago -= 1) {
    const passages = entriesOf(agreed, addDays(today, -ago));
    if (passages.length > 0) await call('createPassagesHorsLigne', { body: { passages } });
  }
}

function entriesOf(agreed: readonly { day: string; number: number }[], day: string): PassageHorsLigne[] {
  const fake = fakeOf('passage', Number(day.replaceAll('-', '')));
  const numbers = new Set(agreed.filter((one) => one.day <= day).map(({ number }) => number));
  return fake.helpers.arrayElements([...numbers], entriesOfDay).map((number) => ({
    // The same however often it is filled.
    id: `${day.replaceAll('-', '')}${String(number).padStart(16, '0')}`,
    code: String(number).padStart(4, '0'),
    moment: momentOf(day, number).toISOString(),
    motif: fake.helpers.weightedArrayElement(motifs),
  }));
}
