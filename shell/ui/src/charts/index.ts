export { BarList, Bars, type BarListProps, type BarRow } from './bar-list.tsx';
export { Pyramid, type PyramidProps } from './pyramid.tsx';
export { Sparkline, type SparklineProps } from './sparkline.tsx';
export { TimeChart, type TimeChartProps } from './time-chart.tsx';
export type { ChartSeries } from './time-plot.tsx';
