import { anAdherent } from '../../testing/builders.ts';
import {
  changeOf,
  creationOf,
  emptyAdherentForm,
  formFieldOf,
  formOfAdherent,
  refusalOfBirth,
  refusalOfDroits,
} from './adherent-form-rules.ts';

const today = '2026-11-21';

describe('creating a member', () => {
  it('sends what is empty as null and lists as JSON text', () => {
    const body = creationOf({ ...emptyAdherentForm, prenom: ' Salma ', nom: 'TRABELSI', cin: ' ' });
    expect(body).toMatchObject({
      prenom: 'Salma',
      nom: 'TRABELSI',
      codeAdherent: null,
      cin: null,
      dateNaissance: null,
      droitsEntree: null,
      nationalites: '["Tunisienne"]',
      marqueVoiture: null,
      matricules: '[]',
    });
    expect(body).not.toHaveProperty('vehicules');
  });

  it('sends each nationality once', () => {
    const body = creationOf({
      ...emptyAdherentForm,
      nationalites: ['Tunisienne', 'Française', 'Tunisienne'],
    });
    expect(body.nationalites).toBe('["Tunisienne","Française"]');
  });
});

describe('changing a member', () => {
  const adherent = anAdherent();
  const opened = formOfAdherent(adherent);

  it('sends only what was changed, with the version that was read', () => {
    expect(changeOf(opened, { ...opened, telephone: '98765432' }, 3)).toEqual({
      telephone: '98765432',
      version: 3,
    });
  });

  it('sends brands and plates together when vehicles are changed', () => {
    const vehicules = [...opened.vehicules, { marque: 'Fiat', matricule: '9 TU 9' }];
    expect(changeOf(opened, { ...opened, vehicules }, 3)).toEqual({
      marqueVoiture: 'Peugeot,Fiat',
      matricules: '["123 TU 4567","9 TU 9"]',
      version: 3,
    });
  });

  it('leaves the version out when the change is made knowingly over another', () => {
    expect(changeOf(opened, { ...opened, statut: 'suspendu' }, undefined)).toEqual({ statut: 'suspendu' });
  });

  it('changes nothing of an old record whose lists are plain text', () => {
    const old = formOfAdherent(anAdherent({ nationalites: 'Tunisienne', matricules: '' }));
    expect(changeOf(old, old, 3)).toEqual({ version: 3 });
  });
});

describe('what cannot be', () => {
  it('is a birth to come or before 1900, or a negative fee; nothing given is fine', () => {
    expect(refusalOfBirth('2026-11-22', today)).toBe('Cette date est dans le futur.');
    expect(refusalOfBirth('1899-12-31', today)).toBe('Cette date est antérieure à 1900.');
    expect(refusalOfBirth('1900-01-01', today)).toBeUndefined();
    expect(refusalOfBirth(today, today)).toBeUndefined();
    expect(refusalOfBirth(null, today)).toBeUndefined();
    expect(refusalOfDroits(-1)).toBe('Le montant ne peut pas être négatif');
    expect(refusalOfDroits(null)).toBeUndefined();
  });
});

describe('an error of the server', () => {
  it('is placed on the field where it is typed', () => {
    expect(formFieldOf('codeAdherent')).toBe('codeAdherent');
    expect(formFieldOf('matricules')).toBe('vehicules');
    expect(formFieldOf('toString')).toBeUndefined();
  });
});
