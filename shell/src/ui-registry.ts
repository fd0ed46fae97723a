/**
 * Entries of @club/ui that remotes may use: the host must import each to provide it. A test compares with the
 * package's exports.
 */
export const laterRegistry = [() => import('joi')] as const;

export const uiRegistry = [
  () => import('@club/ui/accent'),
  () => import('@club/ui/avatar'),
  () => import('@club/ui/button'),
  () => import('@club/ui/charts'),
  () => import('@club/ui/club'),
  () => import('@club/ui/combobox'),
  () => import('@club/ui/confirm-dialog'),
  () => import('@club/ui/dialog'),
  () => import('@club/ui/doublon'),
  () => import('@club/ui/file-drop'),
  () => import('@club/ui/form'),
  () => import('@club/ui/form-dialog'),
  () => import('@club/ui/format'),
  () => import('@club/ui/history-list'),
  () => import('@club/ui/icon'),
  () => import('@club/ui/job-dialog'),
  () => import('@club/ui/leaving'),
  () => import('@club/ui/lines-table'),
  () => import('@club/ui/list'),
  () => import('@club/ui/member-card'),
  () => import('@club/ui/menu'),
  () => import('@club/ui/money-badges'),
  () => import('@club/ui/paged-table'),
  () => import('@club/ui/password-strength'),
  () => import('@club/ui/print-page'),
  () => import('@club/ui/problem'),
  () => import('@club/ui/progress'),
  () => import('@club/ui/record'),
  () => import('@club/ui/screen'),
  () => import('@club/ui/search-panel'),
  () => import('@club/ui/stale-notice'),
  () => import('@club/ui/states'),
  () => import('@club/ui/status-badge'),
  () => import('@club/ui/tabs'),
  () => import('@club/ui/tip'),
  () => import('@club/ui/toast'),
] as const;
