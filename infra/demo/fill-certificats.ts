import { setTimeout as pause } from 'node:timers/promises';
import type { DirectCaller } from '../launcher/direct-calls.ts';
import { formules, musculation } from './catalogue.ts';
import { addDays } from './club-years.ts';
import type { FictionalAccount } from './fictional-cotisation.ts';
import { fakeOf } from './fictional-family.ts';
import type { Dependant, Household } from './fictional-households.ts';
import { inParallel } from './in-parallel.ts';

const width = 4;
const limitMs = 30_000;

/** Minimal PDF. */
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

/**
 * Adds medical certificates for formules that need one (some expire soon), and a few expired ones; waits until finance has
 * them.
 */
export async function provideCertificats(
  call: DirectCaller,
  households: readonly Household[],
  accounts: readonly FictionalAccount[],
  today: string,
): Promise<void> {
  const asking = new Set(accounts.flatMap(numbersInMusculation));
  const certified = households
    .flatMap(({ members }) => members)
    .map((one) => ({ one, age: ageOfCertificat(one, asking.has(one.number)) }))
    .filter(({ age }) => age !== undefined);
  await inParallel(certified, width, async ({ one, age = 0 }) => {
    const form = new FormData();
    form.set('codeAdherent', one.member.codeAdherent ?? '');
    form.set('dateCertificat', addDays(today, -age));
    // Some were only seen, and wait for their scan.
    if (one.number % 11 === 0) form.set('presente', 'true');
    else form.set('certificat', new Blob([pdf], { type: 'application/pdf' }), 'certificat.pdf');
    const { adherent } = await call('uploadCertificat', { body: form });
    if (one === certified.at(-1)?.one) await heardOf(call, adherent.id);
  });
}

/** In days; undefined for somebody without a certificate. */
function ageOfCertificat({ number }: Dependant, isAsked: boolean): number | undefined {
  const fake = fakeOf('certificat', number);
  if (isAsked)
    return fake.number.int(fake.datatype.boolean(0.15) ? { min: 340, max: 360 } : { min: 2, max: 300 });
  return fake.datatype.boolean(0.03) ? fake.number.int({ min: 370, max: 700 }) : undefined;
}

function numbersInMusculation({ cotisations }: FictionalAccount): number[] {
  const asking = new Set(formules.filter(({ section }) => section === musculation).map(({ code }) => code));
  return cotisations
    .flatMap(({ lines }) => lines)
    .filter((line) => line.formules.some((code) => asking.has(code)))
    .map(({ number }) => number);
}

/** Finance asks members for each copy that lags: waiting is faster. */
async function heardOf(call: DirectCaller, payeurId: string): Promise<void> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const { payeur } = await call('getComptePayeur', { params: { id: payeurId } });
    if (payeur.aCertificatMedical) return;
    if (Date.now() > deadline)
      throw new Error(`finance did not hear of a certificate in ${limitMs / 1_000} s`);
    await pause(50);
  }
}
