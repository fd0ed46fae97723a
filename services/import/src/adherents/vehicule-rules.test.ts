import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readVehicules } from './vehicule-rules.ts';

it('pairs brands and plates by position', () => {
  assert.deepEqual(readVehicules('Volkswagen, Dacia', '107 TU 7470, 247 TU 6263'), {
    marqueVoiture: 'Volkswagen,Dacia',
    matricules: '["107 TU 7470","247 TU 6263"]',
  });
});

it('keeps the brand of each plate when another vehicle has none', () => {
  assert.deepEqual(readVehicules('Kia, Fiat', ', 12 TU 34'), {
    marqueVoiture: 'Fiat,Kia',
    matricules: '["12 TU 34"]',
  });
  assert.deepEqual(readVehicules(', Fiat', '1 TU 2; 3 TU 4'), {
    marqueVoiture: ',Fiat',
    matricules: '["1 TU 2","3 TU 4"]',
  });
});

it('has no vehicle where nothing is written', () => {
  assert.deepEqual(readVehicules('', ''), { marqueVoiture: null, matricules: '[]' });
  assert.deepEqual(readVehicules(' , ', ','), { marqueVoiture: null, matricules: '[]' });
});
