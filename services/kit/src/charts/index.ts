export { measureText, pictureOf, type Picture } from './chart-picture.ts';
export { drawChart } from './draw-chart.ts';
export type { Drawing } from './drawing.ts';
export { paintDrawing } from './paint-drawing.ts';
