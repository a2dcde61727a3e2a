'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** The step of a flow stands in the address, so that the back button goes one step back and a reload stays. */
export function useStep(): readonly [wanted: string | null, go: (step: string, how?: 'push' | 'replace') => void] {
  const wanted = useSearchParams().get('step');
  const go = useCallback((step: string, how: 'push' | 'replace' = 'push') => {
    const query = new URLSearchParams(window.location.search);
    query.set('step', step);
    const url = `${window.location.pathname}?${query.toString()}`;
    if (how === 'push') window.history.pushState(null, '', url);
    else window.history.replaceState(null, '', url);
  }, []);
  return [wanted, go];
}

/** Another step: its heading is focused and read. */
export function useStepHeading(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, [step]);
  return heading;
}
