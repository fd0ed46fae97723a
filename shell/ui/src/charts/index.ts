export { BarList, type BarListProps } from './bar-list.tsx';
export { Pyramid, type PyramidProps } from './pyramid.tsx';
export { Sparkline, type SparklineProps } from './sparkline.tsx';
export { TimeChart, type ChartSeries, type TimeChartProps } from './time-chart.tsx';
