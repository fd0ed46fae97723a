import { after, before, describe, it } from 'node:test';
import {
  allAnswer,
  asOfFormerRelease,
  gapsOf,
  testService,
  type TestService,
} from '@club/service-kit/testing';
import { importService } from '../import-service.ts';
import { Imports } from './import-model.ts';
import { nothingDone } from './import-store.ts';

let service: TestService;
before(async () => {
  service = await testService(importService());
});
after(() => service.stop());

describe('an import stored by a former release', () => {
  for (const field of gapsOf(Imports))
    it(`is listed and read without ${field}`, async () => {
      const startedAt = new Date();
      const id = `ancien-${field.replace('.', '-')}`;
      await Imports.insertOne({
        ...nothingDone,
        mode: 'creer',
        plan: null,
        _id: id,
        type: 'adherents',
        fileName: 'a.csv',
        kind: 'csv',
        statut: 'termine',
        startedAt,
        finishedAt: startedAt,
        startedBy: { id: 'u1', nom: 'Salma' },
        requestId: 'r-1',
        lease: { owner: null, until: startedAt },
        errorDetails: [{ row: 2, column: 'Nom', value: '', reason: 'Le nom est requis' }],
      });
      const calls = [
        ['listImports', { query: {} }],
        ['getImport', { params: { id } }],
      ] as const;
      await asOfFormerRelease(Imports, field, () => allAnswer(service.as('admin'), calls, field));
    });
});
