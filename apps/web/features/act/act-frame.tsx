'use client';

import type { ReactNode } from 'react';
import { Loading } from '@/components/loading';

/** A guided flow: head with the way out, its steps, the step itself, and on a wide screen what is known so far. */
export function ActFrame(props: {
  readonly title: string;
  readonly leave?: ReactNode;
  readonly aside?: ReactNode;
  readonly steps?: ReactNode;
  readonly side?: ReactNode;
  readonly busy?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <div className="act-frame">
      <header className="act-head">
        <div className="row">
          {props.leave}
          <h1 className="grow">{props.title}</h1>
          {props.aside && <span className="meta">{props.aside}</span>}
        </div>
        {props.steps}
      </header>
      <div className={props.side ? 'act-body with-side' : 'act-body'}>
        <div className="min-w-0">{props.busy ? <Loading /> : props.children}</div>
        {props.side && <aside className="wide">{props.side}</aside>}
      </div>
    </div>
  );
}
