import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Formule } from '@club/contract';
import { until } from '@club/service-kit/testing';
import { personById, personsById } from '../../documents/adherents/persons.ts';
import { formulesById } from '../../documents/catalogue/formules.ts';
import { type Finance, type GivenPerson, startFinance } from '../../testing/start-finance.ts';
import { requireCertificats, type TakenFormules } from './require-certificat.ts';

const day = '2026-09-04';
const valid = { aCertificatMedical: true, dateExpirationCertificat: day };
const expired = { aCertificatMedical: true, dateExpirationCertificat: '2026-09-03' };

let club: Finance;
let muscu: Formule;
let chess: Formule;
before(async () => {
  club = await startFinance();
  const gym = await club.given.section({ code: '145', designation: 'Musculation' });
  const calm = await club.given.section({ designation: 'Échecs' });
  muscu = await club.given.formule({ sectionId: gym.id });
  chess = await club.given.formule({ sectionId: calm.id });
});
after(() => club.stop());

const takes = ({ id }: GivenPerson, ...formules: Formule[]) => ({
  adherentId: id,
  formuleIds: formules.map((formule) => formule.id),
});

const check = async (lines: readonly TakenFormules[]): Promise<void> =>
  requireCertificats(
    lines,
    {
      formules: await formulesById(lines.flatMap(({ formuleIds }) => formuleIds)),
      persons: await personsById(lines.map(({ adherentId }) => adherentId)),
    },
    day,
  );

describe('certificates, while members is away', () => {
  it('are asked of nobody whose sections do not ask', async () => {
    const free = await club.given.formule();
    await check([takes(await club.given.person(), chess, free)]);
  });

  it('are valid until the day they expire', async () => {
    await check([takes(await club.given.person(valid), chess, muscu)]);
  });

  it('that are missing or expired are told for each member, by the copy', async () => {
    const lines = [
      takes(await club.given.person(), chess),
      takes(await club.given.person(expired), muscu),
      takes(await club.given.person(valid), muscu),
      takes(await club.given.person({ prenom: 'Amine', nom: 'Gharbi' }), chess, muscu),
    ];
    await assert.rejects(check(lines), {
      code: 'certificat_requis',
      message: 'Certificat médical requis',
      details: {
        errors: [
          {
            field: 'adherents.1',
            message: 'Le certificat médical de Salma Trabelsi a expiré le 03/09/2026.',
          },
          { field: 'adherents.3', message: 'Amine Gharbi n’a pas de certificat médical.' },
        ],
      },
    });
  });
});

describe('a certificate presented without scan', () => {
  it('is taken, and refused by a section that takes only scanned ones (C-8)', async () => {
    const noted = await club.given.person({ ...valid, certificatScan: false });
    await check([takes(noted, muscu)]);
    const strict = await club.given.section({ requiresCertificatMedical: true, scanObligatoire: true });
    const formule = await club.given.formule({ sectionId: strict.id });
    await assert.rejects(check([takes(noted, formule)]), {
      code: 'certificat_requis',
      details: {
        errors: [
          {
            field: 'adherents.0',
            message:
              'Le certificat médical de Salma Trabelsi a été présenté sans scan, et la section l’exige\u00a0: ajoutez le scan à sa fiche.',
          },
        ],
      },
    });
    await check([takes(await club.given.person(valid), formule)]);
  });
});

describe('certificates, before they are refused', () => {
  it('are asked of members, of which the copy may lag behind', async () => {
    const { id, ...data } = await club.given.person(expired);
    const state = { id, version: 2, deleted: false, data: { ...data, ...valid } };
    club.service.replyAs('members', { adherent: async () => state });
    const line = { adherentId: id, formuleIds: [muscu.id] };
    await until(() =>
      check([line]).then(
        () => true,
        () => false,
      ),
    );
    assert.equal((await personById(id))?.dateExpirationCertificat, day);
  });
});
