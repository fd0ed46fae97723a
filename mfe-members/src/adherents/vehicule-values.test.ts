import { fieldsOfVehicules, vehiculesOf } from './vehicule-values.ts';

describe('vehicles of a member', () => {
  it('pairs brands and plates by position', () => {
    expect(vehiculesOf('Peugeot,Fiat', '["123 TU 4567","99 TU 1"]')).toEqual([
      { marque: 'Peugeot', matricule: '123 TU 4567' },
      { marque: 'Fiat', matricule: '99 TU 1' },
    ]);
  });

  it('leaves the missing half of a pair empty', () => {
    expect(vehiculesOf('Peugeot', '["1 TU 1","2 TU 2"]')).toEqual([
      { marque: 'Peugeot', matricule: '1 TU 1' },
      { marque: '', matricule: '2 TU 2' },
    ]);
    expect(vehiculesOf('Peugeot', '[]')).toEqual([{ marque: 'Peugeot', matricule: '' }]);
  });

  it('drops empty plates without giving a brand the plate of another car', () => {
    const fields = fieldsOfVehicules([
      { marque: 'Renault', matricule: ' ' },
      { marque: '', matricule: '1 TU 1' },
      { marque: 'Fiat', matricule: '2 TU 2' },
      { marque: '', matricule: '' },
    ]);
    expect(fields.matricules).toBe('["1 TU 1","2 TU 2"]');
    expect(vehiculesOf(fields.marqueVoiture, fields.matricules)).toEqual([
      { marque: '', matricule: '1 TU 1' },
      { marque: 'Fiat', matricule: '2 TU 2' },
      { marque: 'Renault', matricule: '' },
    ]);
  });

  it('keeps a comma typed in a brand from shifting the next brands', () => {
    expect(
      fieldsOfVehicules([
        { marque: 'Fiat, Punto', matricule: '1 TU 1' },
        { marque: 'Kia', matricule: '2 TU 2' },
      ]).marqueVoiture,
    ).toBe('Fiat Punto,Kia');
  });

  it('is null and an empty list without any vehicle', () => {
    expect(fieldsOfVehicules([{ marque: ' ', matricule: '' }])).toEqual({
      marqueVoiture: null,
      matricules: '[]',
    });
  });
});
