import assert from 'node:assert/strict';
import type { Adherent, EtatPorte, FormulePassage, HeldFormule } from '@club/contract';
import type { Members } from './start-members.ts';

/** What somebody holds in the active season, as finance tells the door. */
export const heldFormule = (more: Partial<FormulePassage> = {}): FormulePassage => ({
  designation: 'Musculation libre',
  sectionId: '65f0000000000000000000d1',
  section: 'Musculation',
  du: '2020-01-01',
  au: '2999-12-31',
  mois: null,
  ...more,
});

/** What holders of a Musculation card have. */
export const musculation: HeldFormule = {
  id: 'f2',
  code: 'M10',
  designation: 'Musculation libre',
  sectionId: '65f0000000000000000000d1',
  sectionCode: '145',
};

/** The QR code of a Musculation card printed now. */
export const printed = async (members: Members, { id }: Adherent): Promise<string> => {
  const { body } = await members.staff.call('printBadge', { body: { adherentId: id, type: 'musculation' } });
  return body.qr ?? '';
};

/** The state of a small club, as a door fetches it. */
export async function fetchEtat(members: Members): Promise<EtatPorte> {
  const { status, body: page } = await members.staff.call('getEtatPorte', { query: {} });
  assert.equal(status, 200, JSON.stringify(page));
  assert.equal(page.suite, null);
  const adherents = page.adherents.map(({ formules, ...one }) => ({
    ...one,
    formules: formules.flatMap((place) => page.formules[place] ?? []),
  }));
  const { formules: _listed, suite: _last, ...etat } = page;
  return { ...etat, adherents };
}
