import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type AdherentPorte, type EtatPorte, heuresBail, indexEtat, judgeOffline } from '@club/contract';
import fc from 'fast-check';
import type { CarnetDocument } from '../../documents/money/carnets.ts';
import { bauxVivants, type Demande, louer, prendre } from './lease-rules.ts';

const hour = 3_600_000;
/** A day, less the hour in which a lease is not written again and the one in which a state is used. */
const heldFor = 22 * hour;
const carnetId = 'carnet';

interface Waiting {
  passageId: string;
  moment: number;
  bail: string;
}

/** A browser at a door, as the screen behaves. */
interface Door {
  id: string;
  etat: EtatPorte | null;
  rendus: Set<string>;
  waiting: Waiting[];
  sent: Waiting[];
  heard: number;
}

/** What happens, and how often beside the others. */
const weights = {
  fetch: 6,
  online: 6,
  'online, answer lost': 2,
  offline: 6,
  send: 3,
  'send twice': 2,
  heard: 4,
  left: 1,
  lost: 1,
  'given back': 2,
  minute: 2,
  hour: 2,
  day: 1,
} as const;
type Step = keyof typeof weights;
const anyStep = fc.oneof(
  ...Object.entries(weights).map(([step, weight]) => ({ weight, arbitrary: fc.constant(step as Step) })),
);

/** A club of one carnet and two doors, by the rules of the server and of the door. */
class Club {
  readonly achetees: number;
  #carnet: Pick<CarnetDocument, 'prises' | 'entrees'> & { baux: NonNullable<CarnetDocument['baux']> } = {
    prises: 0,
    entrees: [],
    baux: [],
  };
  #now = Date.parse('2026-11-25T10:00:00Z');
  #ids = 0;
  doors: Door[];

  constructor(achetees: number) {
    this.achetees = achetees;
    this.doors = [this.#door(), this.#door()];
  }

  readonly #newId = (): string => `id-${(this.#ids += 1)}`;

  #door(): Door {
    return { id: this.#newId(), etat: null, rendus: new Set(), waiting: [], sent: [], heard: 0 };
  }

  #lu() {
    return { achetees: this.achetees, carnet: this.#carnet, maintenant: new Date(this.#now) };
  }

  /** As finance writes it. */
  #take(asked: Demande) {
    const heard = this.doors.filter((one) => this.#now - one.heard < 60_000);
    const { ecrit, reponse } = prendre(this.#lu(), asked, new Set(heard.map(({ id }) => id)));
    if (ecrit) {
      const { baux, entree } = ecrit;
      const { prises, entrees } = this.#carnet;
      this.#carnet = {
        baux,
        prises: prises + (entree ? 1 : 0),
        entrees: entree ? [...entrees, entree] : entrees,
      };
    }
    return reponse;
  }

  #entree(passageId: string, moment = this.#now): Demande['entree'] {
    return { passageId, moment: new Date(moment), sectionId: null };
  }

  #online(door: Door, passageId = this.#newId()) {
    const porteId = door.waiting.length > 0 ? undefined : door.id;
    return this.#take({ entree: this.#entree(passageId), porteId });
  }

  #offline(door: Door, passageId = this.#newId()): void {
    const { etat } = door;
    if (!etat || this.#now - Date.parse(etat.moment) >= hour) return;
    const memoire = { isRendu: (bail: string) => door.rendus.has(bail), visite: () => null };
    const at = { sectionId: null, today: '2026-11-25' };
    const { motif, entame } = judgeOffline(indexEtat(etat), { code: '1' }, at, memoire);
    assert.ok(motif !== null || entame, 'nobody enters by a carnet that is not held');
    if (!entame) return;
    const { bail } = entame.carnet;
    door.rendus.add(bail);
    door.waiting.push({ passageId, moment: this.#now, bail });
  }

  #send(door: Door, sent: readonly Waiting[]): void {
    for (const { passageId, moment, bail } of sent) {
      const { restantes } = this.#take({ entree: this.#entree(passageId, moment), bail });
      if (restantes === null)
        assert.ok(this.#now - moment > heldFor, 'what a door held is there when it sends within a day');
    }
    door.sent.push(...sent);
    door.waiting = [];
  }

  #giveBack(door: Door, some: (id: string) => boolean): void {
    const baux = this.#carnet.baux.filter(({ id, porteId }) => porteId !== door.id || !some(id));
    this.#carnet = { ...this.#carnet, baux };
  }

  run(step: Step, at: number): void {
    const door = this.doors[at]!;
    if (step === 'fetch') {
      const baux = louer(this.#lu(), door.id, this.#newId);
      if (baux) this.#carnet = { ...this.#carnet, baux };
      const own = bauxVivants(this.#lu()).find(({ porteId }) => porteId === door.id);
      door.etat = etatOf(this.#now, this.achetees, this.achetees - this.#carnet.prises, own?.id);
    } else if (step === 'online') {
      const { bail } = this.#online(door);
      if (bail !== undefined) door.rendus.add(bail);
    } else if (step === 'online, answer lost') {
      const passageId = this.#newId();
      this.#online(door, passageId);
      this.#offline(door, passageId);
    } else if (step === 'offline') this.#offline(door);
    else if (step === 'send') this.#send(door, [...door.waiting]);
    else if (step === 'send twice') {
      this.#send(door, [...door.waiting]);
      const { prises } = this.#carnet;
      const again = door.sent.filter(({ moment }) => this.#now - moment < heldFor);
      for (const { passageId, moment, bail } of again)
        this.#take({ entree: this.#entree(passageId, moment), bail });
      assert.equal(this.#carnet.prises, prises, 'sent twice takes once');
    } else if (step === 'heard') {
      door.heard = this.#now;
      const recalled = this.#carnet.baux.filter((one) => one.porteId === door.id && one.rappele);
      const unused = recalled.filter(({ id }) => !door.rendus.has(id)).map(({ id }) => id);
      for (const id of unused) door.rendus.add(id);
      this.#giveBack(door, (id) => unused.includes(id));
    } else if (step === 'left' && door.waiting.length === 0) {
      this.#giveBack(door, () => true);
      this.doors[at] = this.#door();
    } else if (step === 'lost') this.doors[at] = this.#door();
    else if (step === 'given back') this.#annul();
    else if (step === 'minute') this.#now += 61_000;
    else if (step === 'hour') this.#now += hour;
    else if (step === 'day') this.#now += 24 * hour;
    this.check();
  }

  /** Reception gives the last entry back (K-5). */
  #annul(): void {
    const { entrees, prises } = this.#carnet;
    const last = entrees.findLast(({ annulation }) => annulation === null);
    if (!last) return;
    const annulation = { le: new Date(this.#now), par: 'Personne de test', parId: 'u', motif: 'Essai' };
    const next = entrees.map((one) => (one === last ? { ...one, annulation } : one));
    this.#carnet = { ...this.#carnet, prises: prises - 1, entrees: next };
  }

  check(): void {
    const { prises, entrees, baux } = this.#carnet;
    assert.ok(prises + baux.length <= this.achetees, 'taken and held, never more than bought');
    assert.equal(prises, entrees.filter(({ annulation }) => annulation === null).length);
    assert.equal(new Set(entrees.map(({ passageId }) => passageId)).size, entrees.length);
    const holders = bauxVivants(this.#lu()).map(({ porteId }) => porteId);
    assert.equal(new Set(holders).size, holders.length, 'a door holds one entry');
  }

  /** A day later another door takes all that was not taken. */
  emptied(): void {
    this.#now += heuresBail * hour;
    this.doors = [this.#door()];
    for (let left = this.achetees - this.#carnet.prises; left > 0; left -= 1)
      assert.equal(this.#online(this.doors[0]!).restantes, left - 1);
    assert.deepEqual(this.#online(this.doors[0]!), { restantes: null });
    this.check();
  }
}

function etatOf(now: number, achetees: number, restantes: number, bail: string | undefined): EtatPorte {
  const carnet = { id: carnetId, achetees, restantes, ...(bail !== undefined && { bail }) };
  const adherent: AdherentPorte = {
    personne: {
      ...{ id: 'a', codeAdherent: '1', prenom: 'Salma', nom: 'TRABELSI', statut: 'actif' },
      ...{ aCertificatMedical: false, dateExpirationCertificat: null },
    },
    retard: false,
    formules: [
      {
        ...{ designation: 'Dix séances', sectionId: null, section: null, mois: null, carnet },
        ...{ du: '2026-01-01', au: '2026-12-31' },
      },
    ],
    cartes: [],
  };
  const moment = new Date(now).toISOString();
  return { moment, saison: null, dernierNumero: 0, adherents: [adherent] };
}

it('two doors never take more of a carnet than was bought, nor an entry twice (3,000 courses)', () => {
  const course = fc.array(fc.tuple(anyStep, fc.integer({ min: 0, max: 1 })), {
    maxLength: 60,
    size: 'max',
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), course, (achetees, done) => {
      const club = new Club(achetees);
      for (const [step, at] of done) club.run(step, at);
      club.emptied();
    }),
    { numRuns: 3_000 },
  );
});
