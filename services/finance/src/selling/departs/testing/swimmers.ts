import assert from 'node:assert/strict';
import {
  type CreateDepart,
  daysLater,
  defaultSettings,
  type Formule,
  lastDayOfMonths,
  monthsLater,
  type SystemSettings,
} from '@club/contract';
import { clubSettings, clubToday } from '@club/service-kit';
import { type CarnetDocument, Carnets } from '../../../documents/money/carnets.ts';
import { type CotisationDocument, Cotisations } from '../../../documents/money/cotisations.ts';
import { Credits } from '../../../documents/money/credits.ts';
import { Reglements } from '../../../documents/money/reglements.ts';
import { type Finance, type GivenPerson, startFinance } from '../../../testing/start-finance.ts';

/** A member with one line. */
export type Swimmer = GivenPerson & { cotisationId: string };

/** Of a year that began three months ago. */
export const today = clubToday();
export const debut = monthsLater(today, -3);
export const fin = lastDayOfMonths(debut, 12);

let version = 100;
/** Settings of the club for what follows, the others as at first. */
export function setUp(system: Partial<SystemSettings>): void {
  version += 1;
  const systemSettings = { ...defaultSettings.systemSettings, ...system };
  clubSettings.take({ ...defaultSettings, systemSettings }, version);
}

/** A club of swimmers; `stop` it. */
export async function startSwimming(): Promise<Swimming> {
  const club = await startFinance();
  return new Swimming(club, await club.given.formule({ designation: 'Natation', montant: 1_200 }));
}

interface Sold {
  /** Received in cash, and promised. */
  paye?: number;
  promis?: number;
  /** What is other than natation of the year. */
  formule?: object;
  payeurId?: string;
}

export class Swimming {
  readonly club: Finance;
  readonly natation: Formule;

  constructor(club: Finance, natation: Formule) {
    this.club = club;
    this.natation = natation;
  }

  /** A child whose payer paid a half, promised a quarter and owes the rest. */
  async swimmer({ paye = 600, promis = 300, formule = {}, payeurId }: Sold = {}): Promise<Swimmer> {
    const child = await this.club.given.person();
    const later = { statut: 'en_attente', dateEcheance: daysLater(today, 30) };
    const line = { formuleId: this.natation.id, dateDebut: debut, dateFin: fin, ...formule };
    const { status, body } = await this.club.staff.call('createCotisation', {
      body: {
        type: 'famille',
        payeurId: payeurId ?? (await this.club.given.person()).id,
        adherents: [{ adherentId: child.id, lienParente: 'Fils', formules: [line] }],
        reglements: [
          ...(paye > 0 ? [{ typeReglement: 'espece', montant: paye }] : []),
          ...(promis > 0 ? [{ typeReglement: 'virement', montant: promis, ...later }] : []),
        ],
      } as never,
    });
    assert.equal(status, 201, JSON.stringify(body));
    return { ...child, cotisationId: body.id };
  }

  leave({ id }: { id: string }, body: Partial<CreateDepart> = {}, headers?: Record<string, string>) {
    const asked = { jour: today, motif: 'Déménagement', ...body };
    return this.club.staff.call('createDepart', { params: { id }, body: asked }, headers);
  }

  comeBack({ id }: { id: string }) {
    return this.club.staff.call('deleteDepart', { params: { id } });
  }

  /** Changes the only formula of a cotisation. */
  async edit(member: Swimmer, formule: object) {
    const { version: now } = await stored(member);
    const line = { formuleId: this.natation.id, ...formule };
    return this.club.staff.call('updateCotisation', {
      params: { id: member.cotisationId },
      body: {
        ...{ version: now, motif: 'Geste', description: 'Vu' },
        adherents: [{ adherentId: member.id, lienParente: 'Fils', formules: [line] }],
      } as never,
    });
  }

  /** Pays something else with a part of the payer's only credit. */
  async useCredit(member: Swimmer, montant: number): Promise<{ creditId: string; cotisationId: string }> {
    const { payeurId } = await stored(member);
    const { cotisationId } = await this.swimmer({ payeurId, paye: 0, promis: 0 });
    const [credit] = await Credits.find({ payeurId, archivedAt: null }).toArray();
    const { status, body } = await this.club.staff.call('useCredit', {
      params: { id: credit!._id },
      body: { cotisationId, montant },
    });
    assert.ok(status < 300, JSON.stringify(body));
    return { creditId: credit!._id, cotisationId };
  }

  stop(): Promise<void> {
    return this.club.stop();
  }
}

export const stored = async ({ cotisationId }: Swimmer): Promise<CotisationDocument> =>
  (await Cotisations.findOne({ _id: cotisationId }))!;

/** Everything that stands for a swimmer's payer, but for who wrote it last. */
export async function moneyOf(member: Swimmer) {
  const { payeurId } = await stored(member);
  const own = { payeurId, archivedAt: null };
  return {
    cotisations: (await Cotisations.find(own).toArray()).map(withoutWriter),
    reglements: (await Reglements.find(own).toArray()).map(withoutWriter),
    credits: (await Credits.find(own).toArray()).map(withoutWriter),
    carnets: (await Carnets.find({}).toArray()).map(withoutLeases),
  };
}

const withoutWriter = <T extends { version: number; updatedAt: Date; updatedBy: string }>({
  version: _version,
  updatedAt: _at,
  updatedBy: _by,
  ...document
}: T) => document;

/** Doors fetch their entries anew. */
const withoutLeases = ({ revision: _revision, baux: _baux, ...carnet }: CarnetDocument) => carnet;

/** What a refusal says, of the act or of a field. */
export const textOf = ({ body }: { body: unknown }): string => JSON.stringify(body);
