import { TabPanel, TabView } from 'primereact/tabview';
import { useId, type ReactNode } from 'react';
import { formatCount } from '../format/amount-text.ts';
import { PrimeProvider } from '../prime/prime-provider.tsx';

export interface Tab {
  id: string;
  label: string;
  /** null = loading: its space is reserved. */
  count?: number | null;
  panel: ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  active: string;
  onChange: (id: string) => void;
  /** What styles of one screen name. */
  className?: string;
}

/** Tabs: arrows, Home and End go to one, Enter opens it; only the active panel is mounted. */
export function Tabs({ label, tabs, active, onChange, className }: TabsProps) {
  const activeIndex = Math.max(
    0,
    tabs.findIndex(({ id }) => id === active),
  );
  return (
    <PrimeProvider>
      <TabView
        id={useId()}
        className={className ? `club-tabs ${className}` : 'club-tabs'}
        activeIndex={activeIndex}
        onTabChange={({ index }) => onChange(tabs[index]!.id)}
        pt={{ nav: { 'aria-label': label } }}
      >
        {tabs.map(({ id, label: text, count, panel }) => (
          <TabPanel
            key={id}
            header={
              <>
                {text}
                {count !== undefined && (
                  <span className="club-tab-count">{count === null ? '' : formatCount(count)}</span>
                )}
              </>
            }
            pt={{ content: { tabIndex: 0 } }}
          >
            {panel}
          </TabPanel>
        ))}
      </TabView>
    </PrimeProvider>
  );
}
