/** The club's name, as the page that opened this one gives it; «Club» when the address is typed. */
const club = new URLSearchParams(window.location.search).get('club')?.slice(0, 100);

if (club) {
  for (const place of document.querySelectorAll('.guide-club')) place.textContent = club;
  for (const link of document.querySelectorAll('.guide-print-link')) link.search = window.location.search;
}

/** Below each printed page. CSS alone does not know the name. */
const foot = `${club ?? 'Club'} — ${document.body.dataset.title}`.replace(/["\\\p{Cc}]/gu, ' ');
const [sheet] = document.styleSheets;
sheet?.insertRule(
  `@page { @bottom-left { content: "${foot}"; font: 8pt sans-serif; } }`,
  sheet.cssRules.length,
);

if (document.body.classList.contains('guide-print')) window.addEventListener('load', () => window.print());
