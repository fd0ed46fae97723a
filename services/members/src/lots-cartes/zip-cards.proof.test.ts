import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { defaultSettings } from '@club/contract';
import { cardsPerSheet, type CardFace, type ClubFace } from '../badges/drawing/card-face.ts';
import { zipCards } from './zip-cards.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const club: ClubFace = {
  club: { nom: 'Étoile du Sahel', adresse: null, telephone: null, couleur: '#1d4ed8' },
  look: defaultSettings.badgeSettings,
  logo: null,
};
const face: CardFace = {
  type: 'standard',
  serial: 1,
  code: '0042',
  civilite: 'Mme',
  prenom: 'Salma',
  nom: 'TRABELSI',
  formules: ['Natation'],
  saison: '2026-2027',
  photo: null,
  qr: null,
};

/**
 * Bytes outside of the heap that something still refers to: what was let go is given back by a thread of its own, after the
 * collection, so it is asked again for as long as it becomes less.
 */
async function held(): Promise<number> {
  let least = Infinity;
  for (let same = 0; same < 10;) {
    collect();
    await setTimeout(10);
    const now = process.memoryUsage().arrayBuffers;
    same = now < least ? 0 : same + 1;
    least = Math.min(now, least);
  }
  return least;
}

it('an archive of many cards keeps none of them in memory once it was read', async () => {
  const [some, cards] = [50, 250];
  const seen: number[] = [];
  async function* sheets() {
    for (let at = 0; at < cards; at += cardsPerSheet) {
      if (at === some || at === cards - cardsPerSheet) seen.push(await held());
      yield Array.from({ length: cardsPerSheet }, (_, place) => ({ ...face, serial: at + place + 1 }));
    }
  }
  let bytes = 0;
  for await (const chunk of zipCards(sheets(), club)) bytes += (chunk as Buffer).length;
  assert.ok(bytes > cards * 5_000, `${bytes} bytes`);
  const [early = 0, late = Infinity] = seen;
  assert.ok(late - early < 1_000_000, `${late - early} bytes more, of ${bytes} in all`);
});
