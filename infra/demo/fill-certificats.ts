import { setTimeout as pause } from 'node:timers/promises';
import type { DirectCaller } from '../launcher/direct-calls.ts';
import { formules, musculation } from './catalogue.ts';
import type { FictionalAccount } from './fictional-cotisation.ts';
import { fictionalMember } from './fictional-member.ts';
import { inParallel } from './in-parallel.ts';

const width = 4;
const patienceMs = 30_000;

/** The least that is a PDF, and says what it stands for. */
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 298 420]/Contents 4 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj
4 0 obj<</Length 63>>stream
BT /F 14 Tf 40 360 Td (Certificat fictif de la demonstration) Tj ET
endstream
endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** Gives the members whose formules ask for it a medical certificate of today, and waits until finance has heard of them. */
export async function provideCertificats(
  call: DirectCaller,
  accounts: readonly FictionalAccount[],
  ids: ReadonlyMap<number, string>,
): Promise<void> {
  const numbers = [...new Set(accounts.flatMap(numbersInMusculation))];
  const dateCertificat = new Date().toISOString().slice(0, 10);
  await inParallel(numbers, width, async (number) => {
    const form = new FormData();
    form.set('codeAdherent', fictionalMember(number).codeAdherent ?? '');
    form.set('dateCertificat', dateCertificat);
    form.set('certificat', new Blob([pdf], { type: 'application/pdf' }), 'certificat.pdf');
    await call('uploadCertificat', { body: form });
  });
  const last = ids.get(numbers.at(-1) ?? 0);
  if (last !== undefined) await heardOf(call, last);
}

function numbersInMusculation({ cotisations }: FictionalAccount): number[] {
  const asking = new Set(formules.filter(({ section }) => section === musculation).map(({ code }) => code));
  return cotisations
    .flatMap(({ lines }) => lines)
    .filter((line) => line.formules.some((code) => asking.has(code)))
    .map(({ number }) => number);
}

/** Finance asks members about a copy that lags behind; it is quicker not to make it ask for each. */
async function heardOf(call: DirectCaller, payeurId: string): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const { payeur } = await call('getComptePayeur', { params: { id: payeurId } });
    if (payeur.aCertificatMedical) return;
    if (Date.now() > deadline)
      throw new Error(`finance did not hear of a certificate in ${patienceMs / 1_000} s`);
    await pause(50);
  }
}
