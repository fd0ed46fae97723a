/**
 * F26: what a viewer is told. Every call that the profile Invité may make is made on somebody of whom everything is known; no answer,
 * workbook or printed paper holds a personal field of him (rule A-9).
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { defaultProfiles, personalFields, type CallData } from '@club/contract';
import { acknowledged } from '../../testing/acknowledged.ts';
import { deliveredCalls } from '../../testing/delivered-calls.ts';
import { newStaff, type Staff } from '../../testing/staff.ts';
import { effective, type Known } from '../rights/request-parts.ts';
import { assertNone, certificat, newCanaryMember, secrets } from './canary-member.ts';
import { theClub, type Club } from './club.ts';

/** Of the personal fields, those that stand in an answer about something else: the club has an address. */
const ambiguous: readonly string[] = ['adresse'];

const values = [
  secrets.cin,
  secrets.adresse,
  secrets.lieuNaissance,
  ...secrets.matricules,
  certificat.content,
];

const held: ReadonlySet<string> = new Set(defaultProfiles.viewer.permissions);
const maybeCalled = ({ access, response, request }: CallData): boolean =>
  (access === 'signed-in' || held.has(access)) && response !== 'events' && request !== 'multipart';

describe('F26: what a viewer is told of a member', () => {
  let club: Club;
  let viewer: Staff;
  let known: Known;

  before(async () => {
    club = await theClub();
    viewer = await newStaff(club.stack.url, club.admin, `invite-${randomUUID().slice(0, 6)}`, 'viewer');
    const id = await newCanaryMember(club);
    const body = { groupeSanguin: 'AB-', estDonneur: true };
    const { codeAdherent: code } = await acknowledged(club.admin, 'updateAdherent', { params: { id }, body });
    const section = {
      code: `F26-${randomUUID().slice(0, 6)}`,
      designation: 'Boxe',
      requiresCertificatMedical: true,
    };
    const { id: sectionId } = await acknowledged(club.admin, 'createSection', { body: section });
    const formule = { code: section.code, designation: 'Boxe', montant: 100, sectionId };
    const { id: formuleId } = await acknowledged(club.admin, 'createFormule', { body: formule });
    const cotisation = await acknowledged(club.admin, 'createCotisation', {
      body: {
        payeurId: id,
        adherentId: id,
        lienParente: 'Lui-même',
        formules: [{ formuleId, montant: 100 }],
        reglements: [{ montant: 100, statut: 'complete' }],
      },
    });
    known = {
      adherents: id,
      adherentId: id,
      payeurs: id,
      payeurId: id,
      code,
      codeAdherent: code,
      sections: sectionId,
      formules: formuleId,
      cotisations: cotisation.id,
      cotisationId: cotisation.id,
      reglements: cotisation.reglements?.[0]?.id ?? '',
    };
  });

  for (const { name, call } of deliveredCalls.filter(({ call }) => maybeCalled(call))) {
    if (name === 'logout') continue;
    test(name, async () => {
      const { status, body } = await viewer.call(
        name,
        effective(name, call, known, randomUUID().slice(0, 6)),
      );
      assert.ok(status < 500, `${status}`);
      const text = JSON.stringify(body ?? '');
      assertNone(name, text, values);
      for (const field of personalFields.filter((one) => !ambiguous.includes(one)))
        assert.ok(!text.includes(`"${field}":`), `${name} tells ${field}`);
    });
  }

  test('all that is looked at is there for who may change members', async () => {
    const { body } = await club.admin.call('getAdherent', { params: { id: known['adherents'] ?? '' } });
    const text = JSON.stringify(body);
    for (const field of personalFields) assert.ok(text.includes(`"${field}":`), field);
  });
});
