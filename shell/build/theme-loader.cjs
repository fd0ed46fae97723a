const path = require('node:path');
const postcss = require('postcss');

/** The PrimeReact parts that @club/ui draws; the rest of the theme (200 KB) is left out. */
const drawn = /\.p-(paginator|progressbar|tabview|datepicker|monthpicker|yearpicker)/;
/** Modes of them that no screen uses. */
const unused =
  /treetable|grouped|filter|editor|gridlines|striped|sm |lg |loading|virtual|resizer|reorder|fileupload|progressbar-label|tabview-(close|nav-btn|nav-prev|nav-next|scrollable)|tabview.*focus|datepicker-(today|weeknumber|multiple|buttonbar)|timepicker|touch-ui|p-calendar/;

/** lara's colours as our custom properties (shell/ui/styles/tokens.css). */
const tokens = {
  '#ffffff': 'var(--club-surface)',
  '#f9fafb': 'var(--club-surface-raised)',
  '#f3f4f6': 'var(--club-hover)',
  '#e5e7eb': 'var(--club-border)',
  '#374151': 'var(--club-text)',
  '#4b5563': 'var(--club-text)',
  '#9ca3af': 'var(--club-control)',
  '#6b7280': 'var(--club-text-muted)',
  '#3b82f6': 'var(--club-accent)',
  '#1d4ed8': 'var(--club-accent)',
  '#eff6ff': 'var(--club-accent-soft)',
  '#bfdbfe': 'var(--club-accent-soft)',
};

/**
 * Adapts PrimeReact's lara theme: no web font (338 KB), only the drawn parts, our colours. Other style sheets
 * pass unchanged.
 * @param {string} css
 */
function adaptTheme(css) {
  const sheet = postcss.parse(css);
  sheet.walkAtRules('font-face', (rule) => rule.remove());
  sheet.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => drawn.test(selector) && !unused.test(selector));
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  });
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(
      /#[0-9a-f]{6}\b/gi,
      (hex) => tokens[hex.toLowerCase()] ?? hex,
    );
  });
  sheet.walkAtRules((rule) => rule.nodes?.length === 0 && rule.remove());
  return sheet.toString();
}

module.exports = function themeLoader(css) {
  return this.resourcePath.includes(`${path.sep}primereact${path.sep}`) ? adaptTheme(css) : css;
};
module.exports.adaptTheme = adaptTheme;
