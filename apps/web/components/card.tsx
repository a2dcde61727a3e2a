import type { ReactNode } from 'react';

export function Card(props: { children: ReactNode; className?: string }) {
  return <div className={`card ${props.className ?? ''}`}>{props.children}</div>;
}
/** Heading of a section with something small on the right. */
export function SectionHead(props: { children: ReactNode; aside?: ReactNode; level?: 2 | 3; id?: string }) {
  const Heading = props.level === 3 ? 'h3' : 'h2';
  return (
    <div className="sec">
      <Heading id={props.id}>{props.children}</Heading>
      {props.aside && <span className="meta">{props.aside}</span>}
    </div>
  );
}
/** Title row of a page. */
export function PageHead(props: { title: ReactNode; aside?: ReactNode }) {
  return (
    <div className="head">
      <h1 className="display">{props.title}</h1>
      {props.aside}
    </div>
  );
}
