/** A rule's id as printed in the reference of the game. */
export function RuleLink(props: { rule: string; title?: string }) {
  return (
    <span className="rule" title={props.title}>
      {props.rule}
    </span>
  );
}
