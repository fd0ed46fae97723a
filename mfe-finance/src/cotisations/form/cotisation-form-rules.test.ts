import { aCotisation, aFormule, aPayeur } from '../../testing/builders.ts';
import {
  changeOf,
  creationOf,
  emptyCotisationForm,
  followingLine,
  formOfCotisation,
  payeurOf,
  type CotisationFormValues,
} from './cotisation-form-rules.ts';
import { lineOfFormule } from './formule-line-rules.ts';

const today = '2026-11-21';
const father = aPayeur({ id: 'a9', codeAdherent: '0009' });
const values: CotisationFormValues = {
  ...emptyCotisationForm(today),
  adherent: aPayeur(),
  formules: [lineOfFormule(aFormule(), today)],
  credits: [
    { creditId: 'cr1', montant: 50 },
    { creditId: 'cr2', montant: null },
  ],
  reglements: [{ ...followingLine(today), montant: 400 }],
};
const known = { saisonId: 's1', codeCotisation: 'COT-1' };

describe('a new cotisation', () => {
  it('is paid by the member unless somebody else is chosen', () => {
    expect(payeurOf(values)?.id).toBe('a1');
    expect(payeurOf({ ...values, payeur: father })?.id).toBe('a1');
    expect(payeurOf({ ...values, lienParente: 'Père', payeur: father })?.id).toBe('a9');
  });

  it('sends its formulas, règlements and the credits that are used', () => {
    expect(creationOf(values, known)).toMatchObject({
      codeCotisation: 'COT-1',
      montantTotal: 450,
      reglements: [{ montant: 400, statut: 'complete', typeReglement: 'espece', dateReglement: today }],
      credits: [{ creditId: 'cr1', montant: 50 }],
      description: null,
    });
  });

  it('sends no règlement without an amount, and no code when none is known', () => {
    const body = creationOf(
      { ...values, reglements: [followingLine(today)] },
      { ...known, codeCotisation: undefined },
    );
    expect(body.reglements).toEqual([]);
    expect(body).not.toHaveProperty('codeCotisation');
  });
});

describe('a change', () => {
  const opened = formOfCotisation(aCotisation(), aPayeur(), aPayeur());

  it('sends only what differs, with the version that was read', () => {
    expect(changeOf(opened, opened, 3)).toEqual({ version: 3 });
    expect(changeOf(opened, { ...opened, description: ' fratrie ' }, 3)).toEqual({
      version: 3,
      description: 'fratrie',
    });
  });

  it('sends formulas with their total, and what is newly paid', () => {
    const formules = [{ ...opened.formules[0]!, montant: 500 }];
    const reglements = [{ ...followingLine(today), montant: 50 }];
    const body = changeOf(opened, { ...opened, formules, reglements }, 3);
    expect(body).toMatchObject({ version: 3, montantTotal: 500, reglements: [{ montant: 50 }] });
    expect(body.formules).toHaveLength(1);
    expect(body).not.toHaveProperty('adherentId');
  });
});
