import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { UpdateSection } from '@club/contract';
import fc from 'fast-check';
import { mergeSection, newSectionFields, sectionInUse } from './section-rules.ts';

describe('fields of a section', () => {
  it('keep what an update does not send, and take what it sends', () => {
    const before = newSectionFields({ code: '12', designation: 'Natation', description: 'Bassin' });
    const part = fc.record(
      {
        code: fc.string({ minLength: 1 }),
        designation: fc.string({ minLength: 1 }),
        description: fc.option(fc.string({ minLength: 1 })),
        appartientDelta: fc.boolean(),
        active: fc.boolean(),
        requiresCertificatMedical: fc.boolean(),
        scanObligatoire: fc.boolean(),
        reglesCertificat: fc.array(
          fc.record({ ageMin: fc.constant(null), ageMax: fc.nat(120), mois: fc.nat(60) }),
        ),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(part, (body: UpdateSection) => {
        assert.deepEqual(mergeSection(before, body), { ...before, ...body });
      }),
    );
  });
});

describe('a section in use', () => {
  for (const [active, formules, message] of [
    [true, 1, 'Cette section est utilisée par 1 formule\u00a0: fermez-la plutôt.'],
    [true, 3, 'Cette section est utilisée par 3 formules\u00a0: fermez-la plutôt.'],
    [false, 3, 'Cette section est utilisée par 3 formules\u00a0: elle reste fermée.'],
  ] as const)
    it(message, () => assert.equal(sectionInUse({ active }, formules), message));
});
