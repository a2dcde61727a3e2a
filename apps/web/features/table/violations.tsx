'use client';

import type { ProblemViolation } from '@emberlog/contracts';
import { useEffect, useRef } from 'react';
import { FieldMessage } from '@/components/field';

/** Why something was refused, where it was caused: sentence and rule. Announced at once; `focus` also moves there. */
export function Violations(props: { readonly violations: readonly ProblemViolation[]; readonly focus?: boolean }) {
  const { violations, focus = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const said = violations.map((violation) => violation.text).join(' ');
  useEffect(() => {
    if (focus && said !== '') box.current?.focus();
  }, [focus, said]);
  if (violations.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="violations">
      {violations.map((violation) => (
        <FieldMessage key={`${violation.code}-${(violation.path ?? []).join('.')}`} error={violation} />
      ))}
    </div>
  );
}
