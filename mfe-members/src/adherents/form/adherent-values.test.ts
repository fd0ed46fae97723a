import { changedFields } from '@club/ui/record';
import { anAdherent } from '../../testing/builders.ts';
import { fieldsOfForm, formFieldOf, formOfAdherent, type AdherentFormValues } from './adherent-values.ts';

describe('creating a member', () => {
  it('sends what is empty as null and lists as JSON text', () => {
    const body = fieldsOfForm({ ...formOfAdherent(), prenom: ' Salma ', nom: 'TRABELSI', cin: ' ' });
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
    const body = fieldsOfForm({
      ...formOfAdherent(),
      nationalites: ['Tunisienne', 'Française', 'Tunisienne'],
    });
    expect(body.nationalites).toBe('["Tunisienne","Française"]');
  });
});

describe('changing a member', () => {
  const adherent = anAdherent();
  const opened = formOfAdherent(adherent);

  const changeOf = (form: AdherentFormValues) => changedFields(fieldsOfForm(opened), fieldsOfForm(form));

  it('sends only what was changed', () => {
    expect(changeOf({ ...opened, telephone: ' 98765432 ' })).toEqual({ telephone: '98765432' });
  });

  it('sends brands and plates together when vehicles are changed', () => {
    const vehicules = [...opened.vehicules, { marque: 'Fiat', matricule: '9 TU 9' }];
    expect(changeOf({ ...opened, vehicules })).toEqual({
      marqueVoiture: 'Peugeot,Fiat',
      matricules: '["123 TU 4567","9 TU 9"]',
    });
  });

  it('changes nothing of an old record whose lists are plain text', () => {
    const old = fieldsOfForm(formOfAdherent(anAdherent({ nationalites: 'Tunisienne', matricules: '' })));
    expect(changedFields(old, old)).toEqual({});
  });
});

describe('an error of the server', () => {
  it('is placed on the field where it is typed', () => {
    expect(formFieldOf('codeAdherent')).toBe('codeAdherent');
    expect(formFieldOf('matricules')).toBe('vehicules');
    expect(formFieldOf('matricules.0')).toBe('vehicules');
  });
});
