import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Anomalie, QualiteElement } from '@club/contract';
import { Adherents } from '../adherents/adherent-model.ts';
import { noteEmailRefuse } from '../rappels/emails-refuses.ts';
import { startMembers, type Members } from '../testing/start-members.ts';

describe('the data-quality desk', () => {
  let members: Members;
  before(async () => {
    members = await startMembers();
    // The reply of finance, which these tests do not run.
  });
  after(() => members.stop());

  const clean = (at: number) => ({
    nom: `Propre${at}`,
    prenom: 'Nour',
    dateNaissance: '1985-04-05',
    email: `nour${at}@exemple.tn`,
    telephone: `20 123 4${String(at).padStart(2, '0')}`,
  });
  const totals = async () => {
    const { anomalies } = (await members.staff.call('getQualite', {})).body;
    return Object.fromEntries(anomalies.map(({ anomalie, total }) => [anomalie, total]));
  };
  const list = async (anomalie: Anomalie, query = {}): Promise<QualiteElement[]> =>
    (await members.staff.call('listQualite', { params: { anomalie }, query })).body.elements;
  /** As a former release or an older tool may have left it. */
  const leave = async (id: string, fields: object) => {
    const { version } = await members.read(id);
    await Adherents.updateOne({ _id: id }, { $set: { ...fields, version: version + 1 } });
  };
  const untilTotal = async (anomalie: Anomalie, wanted: number) => {
    const until = Date.now() + 10_000;
    while ((await totals())[anomalie] !== wanted && Date.now() < until)
      await new Promise((resolve) => setImmediate(resolve));
    assert.equal((await totals())[anomalie], wanted, anomalie);
  };

  it('finds nothing in a clean club but what has no photo', async () => {
    for (let at = 0; at < 20; at += 1) {
      const { id } = await members.created(clean(at));
      await leave(id, { photoUrl: `/photos/${at}.jpg` });
    }
    await untilTotal('photo', 0);
    const { naissance, email, telephone, doublons } = await totals();
    assert.deepEqual([naissance, email, telephone, doublons], [0, 0, 0, 0]);
  });

  it('finds all that was planted, with what is probably meant first', async () => {
    const ids: Record<string, string> = {};
    const plant = async (name: string, at: number, fields: object) => {
      ids[name] = (await members.created({ ...clean(at), nom: `Plante${name}` })).id;
      await leave(ids[name], { photoUrl: '/photos/x.jpg', ...fields });
    };
    await plant('Futur', 30, { dateNaissance: '2064-05-02' });
    await plant('Inconnue', 31, { dateNaissance: '1970-01-01' });
    await plant('Jamais', 32, { dateNaissance: '1980-02-30' });
    await plant('Gamil', 33, { email: 'nour@gamil.com' });
    await plant('Sans', 34, { email: null });
    await plant('Zero', 35, { telephone: '0021622123456' });
    await plant('Muet', 36, { telephone: null });
    await plant('Photo', 37, { photoUrl: null });
    for (const [anomalie, total] of [
      ['naissance', 3],
      ['email', 2],
      ['telephone', 2],
      ['photo', 1],
    ] as const)
      await untilTotal(anomalie, total);
    const births = await list('naissance');
    assert.deepEqual(
      births.map(({ id, proposition }) => [id, proposition]),
      [
        [ids['Futur'], '1964-05-02'],
        [ids['Jamais'], null],
        [ids['Inconnue'], null],
      ],
    );
    assert.deepEqual([births[0]?.champ, births[0]?.valeur], ['dateNaissance', '2064-05-02']);
    const second = await list('naissance', { page: 2, limit: 2 });
    assert.deepEqual(
      second.map(({ id }) => id),
      [ids['Inconnue']],
    );
    const [mail] = await list('email');
    assert.deepEqual([mail?.proposition, mail?.motif], ['nour@gmail.com', 'Fournisseur mal écrit.']);
    assert.equal((await list('telephone'))[0]?.proposition, '+216 22 123 456');
  });

  it('takes a record off the queue once its proposal is taken', async () => {
    const [first] = await list('email');
    const [fiche] = first!.fiches;
    const fixed = await members.update(fiche!.id, { email: first!.proposition, version: fiche!.version! });
    assert.equal(fixed.status, 200);
    assert.equal((await totals())['email'], 1);
  });

  it('shows an address that a mail server refused, until it is another one', async () => {
    const { id, version } = await members.created({ ...clean(50), email: 'refusee@exemple.tn' });
    const before = (await totals())['email'] ?? 0;
    await noteEmailRefuse({ id, email: 'refusee@exemple.tn', le: '2026-11-02' });
    await untilTotal('email', before + 1);
    const shown = (await list('email')).find((one) => one.id === id);
    assert.deepEqual(
      [shown?.valeur, shown?.motif, shown?.champ],
      ['refusee@exemple.tn', 'Le serveur de messagerie a refusé cette adresse le 02/11/2026.', 'email'],
    );
    assert.equal((await members.update(id, { email: 'juste@exemple.tn', version })).status, 200);
    await untilTotal('email', before);
  });

  it('remembers what was set aside until the value changes, and gives it back', async () => {
    const [{ id, valeur } = { id: '', valeur: '' }] = await list('telephone');
    const before = (await totals())['telephone'] ?? 0;
    const params = { anomalie: 'telephone' as const };
    await members.staff.call('ignoreQualite', { params, body: { id, valeur } });
    assert.equal((await totals())['telephone'], before - 1);
    assert.deepEqual(
      (await list('telephone', { ignores: true })).map((one) => one.id),
      [id],
    );
    await leave(id, { telephone: '0021698765432' });
    await untilTotal('telephone', before);
    const now = (await list('telephone')).find((one) => one.id === id)!;
    await members.staff.call('ignoreQualite', { params, body: { id, valeur: now.valeur } });
    assert.equal((await totals())['telephone'], before - 1);
    await members.staff.call('reconsiderQualite', { params: { ...params, id } });
    assert.equal((await totals())['telephone'], before);
  });

  it('shows twins side by side and forgets a pair that is told to be two persons', async () => {
    const person = { nom: 'Jumelle', prenom: 'Rim', telephone: '22 111 333', email: 'rim@exemple.tn' };
    await members.created({ ...person, dateNaissance: '1990-01-02' });
    const other = { ...person, dateNaissance: '1990-02-01', doublonAccepte: true };
    assert.equal((await members.create(other)).status, 201);
    const [pair] = await list('doublons');
    assert.deepEqual(
      pair?.fiches.map(({ nom }) => nom),
      ['Jumelle Rim', 'Jumelle Rim'],
    );
    assert.equal(pair?.motif, 'Même nom, dates de naissance proches, mêmes coordonnées.');
    assert.equal(pair?.score, 100);
    const body = { id: pair!.id, valeur: pair!.valeur };
    await members.staff.call('ignoreQualite', { params: { anomalie: 'doublons' }, body });
    assert.deepEqual(await list('doublons'), []);
  });

  it('says that finance is away instead of a count, and asks for the rights of each part', async () => {
    assert.equal((await totals())['dette_sans_saison'], null);
    const viewer = members.as('viewer');
    assert.equal((await viewer.call('getQualite', {})).status, 403);
    const body = { id: 'a'.repeat(24), valeur: '' };
    const refused = await viewer.call('ignoreQualite', { params: { anomalie: 'email' }, body });
    assert.equal(refused.status, 403);
  });
});
