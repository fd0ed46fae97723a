import { useMemo } from 'react';
import {
  personalAccess,
  referenceQuery,
  referenceText,
  reports,
  type Report,
  type ReportReference,
} from '@club/contract';
import { useCan, useGetActiveSaisonQuery, useSignedInUser } from '@club/store';
import { formatDate, today } from '@club/ui/format';
import { useListFormulesQuery } from '../formules/formules-api.ts';
import { useListSaisonsQuery } from '../saisons/saisons-api.ts';
import {
  useReportQuery,
  useReportReferenceQuery,
  useReportSectionsQuery,
  type AskedReport,
} from './rapports-api.ts';
import {
  asks,
  asksSaison,
  chosenReport,
  comparisonOf,
  coverageOf,
  faultOf,
  periodOf,
  type ReportChoice,
} from './report-choice.ts';

/** The chosen season, else the active one. */
function useReportedSaison({ saison }: ReportChoice): { nom: string } | undefined {
  const { data: active } = useGetActiveSaisonQuery();
  const { data: saisons } = useListSaisonsQuery(undefined, { skip: saison === '' });
  return saison === '' ? active : saisons?.find(({ id }) => id === saison);
}

/** A report that was asked for, as far as it is there. */
export type Generated = ReturnType<typeof useGenerated>;

/** The report of an address, beside what it is compared with. */
export function useGenerated(choice: ReportChoice) {
  const day = today();
  const personal = useCan(personalAccess);
  const { permissions } = useSignedInUser();
  const { data: active } = useGetActiveSaisonQuery();
  const name = chosenReport(choice);
  const fault = faultOf(choice);
  const saison = useReportedSaison(choice);
  const { data: sections } = useReportSectionsQuery(undefined, { skip: choice.section === '' });
  const section = sections?.find(({ id }) => id === choice.section)?.designation;
  const { data: saisons } = useListSaisonsQuery(undefined, { skip: choice.derniere === '' });
  const derniere = saisons?.find(({ id }) => id === choice.derniere)?.nom;
  const { data: formules } = useListFormulesQuery(undefined, { skip: choice.formule === '' });
  const formule = formules?.find(({ id }) => id === choice.formule)?.designation;
  const asked = fault === undefined && name ? { name, query: queryOf(choice, day) } : undefined;
  const query = useReportQuery(asked!, { skip: !asked, refetchOnMountOrArgChange: true });
  const former = useFormer(choice, asked);
  const { currentData } = query;
  const described: Report | undefined = name && reports[name];
  const covered = coverageOf(choice, day, { saison: saison?.nom, section, derniere, formule });
  const { reference, answer } = former;
  return {
    asked,
    fault,
    comparer: former.comparer,
    lacksReference: reference === null,
    title: described?.label ?? '',
    coverage: reference ? `${covered}, ${referenceText(reference, formatDate)}` : covered,
    report: useMemo(() => {
      if (!currentData || former.isFetching) return undefined;
      const beside = reference && answer ? { reference, answer } : undefined;
      const scope = { ...queryOf(choice, day), permissions, activeSaisonId: active?.id };
      return described?.read(currentData, personal, beside, scope);
    }, [
      currentData,
      described,
      personal,
      reference,
      answer,
      former.isFetching,
      choice,
      day,
      permissions,
      active?.id,
    ]),
    isFetching: query.isFetching || former.isFetching,
    error: query.error ?? former.error,
    again: () => {
      void query.refetch();
      former.again();
    },
  };
}

/** Only what the report asks for. */
function queryOf(choice: ReportChoice, day: string): AskedReport['query'] {
  const { ageMin, ageMax, section, formule, saison, derniere } = choice;
  return {
    ...(asks(choice, 'periode') && periodOf(choice, day)),
    ...(asks(choice, 'section') && section !== '' && { sectionId: section }),
    ...(asks(choice, 'formule') && formule !== '' && { formuleId: formule }),
    ...(asks(choice, 'derniere') && derniere !== '' && { derniereSaisonId: derniere }),
    ...(asksSaison(choice) && saison !== '' && { saisonId: saison }),
    ...(asks(choice, 'ages') && { ageMin, ageMax }),
  };
}

/** The same report of the days or the season before; without `reference` while it is not known, null of a first season. */
function useFormer(choice: ReportChoice, asked: AskedReport | undefined) {
  const comparer = comparisonOf(choice);
  const { dateDebut, dateFin, saisonId, ...narrowed } = asked?.query ?? {};
  const days = dateDebut && dateFin ? { dateDebut, dateFin } : saisonId ? { saisonId } : {};
  const skipped = !asked || !comparer;
  const found = useReportReferenceQuery({ ...days, comparer: comparer! }, { skip: skipped });
  const reference: ReportReference | null | undefined = skipped ? undefined : found.currentData;
  const former =
    asked && reference
      ? { name: asked.name, query: { ...narrowed, ...referenceQuery(reference) } }
      : undefined;
  const query = useReportQuery(former!, { skip: !former, refetchOnMountOrArgChange: true });
  return {
    comparer,
    reference,
    answer: former && query.currentData,
    isFetching: !skipped && (found.isFetching || (former !== undefined && query.isFetching)),
    error: skipped ? undefined : (found.error ?? (former && query.error)),
    again: () => {
      if (former) void query.refetch();
    },
  };
}
