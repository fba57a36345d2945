//! Whether the files of two languages say the same things with the same arguments.

use crate::ftl;
use fluent_syntax::ast::{CallArguments, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};

/// What differs between the Spanish and the English files (name and text of each): ids that only one of them has,
/// and messages whose variables differ. Empty when they agree, so a test can print what it gets.
///
/// A term is its language's own affair (Spanish may need one for a gender), so terms are not compared.
pub fn compare(es: &[(&str, &str)], en: &[(&str, &str)]) -> Vec<String> {
    let mut differences = Vec::new();
    let es = variables(es, &mut differences);
    let en = variables(en, &mut differences);
    for name in es.keys().chain(en.keys()).collect::<BTreeSet<_>>() {
        match (es.get(name), en.get(name)) {
            (None, _) => differences.push(format!("`{name}` is missing in es")),
            (_, None) => differences.push(format!("`{name}` is missing in en")),
            (Some(in_es), Some(in_en)) if in_es != in_en => {
                differences.push(format!("`{name}` uses {} in es and {} in en", list(in_es), list(in_en)));
            }
            (Some(_), Some(_)) => {}
        }
    }
    differences
}

type Variables = BTreeSet<String>;

/// The variables of every message and attribute; faults of the files themselves go to `differences`.
fn variables(files: &[(&str, &str)], differences: &mut Vec<String>) -> BTreeMap<String, Variables> {
    let mut found = BTreeMap::new();
    for (file, text) in files {
        let (resource, problems) = ftl::parse(file, text);
        differences.extend(problems.iter().map(ToString::to_string));
        for item in ftl::items(text, &resource) {
            let mut variables = Variables::new();
            if let Some(pattern) = item.pattern {
                in_pattern(pattern, &mut variables);
            }
            if !item.name.starts_with('-') {
                found.insert(item.name, variables);
            }
        }
    }
    differences.extend(ftl::duplicates(files).iter().map(ToString::to_string));
    found
}

fn in_pattern(pattern: &Pattern<&str>, variables: &mut Variables) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable { expression } => in_expression(expression, variables),
        }
    }
}

fn in_expression(expression: &Expression<&str>, variables: &mut Variables) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, variables),
        Expression::Select { selector, variants } => {
            in_inline(selector, variables);
            for variant in variants {
                in_pattern(&variant.value, variables);
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, variables: &mut Variables) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => in_expression(expression, variables),
        InlineExpression::FunctionReference { arguments, .. }
        | InlineExpression::TermReference { arguments: Some(arguments), .. } => in_call(arguments, variables),
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::MessageReference { .. }
        | InlineExpression::TermReference { arguments: None, .. } => {}
    }
}

fn in_call(arguments: &CallArguments<&str>, variables: &mut Variables) {
    for positional in &arguments.positional {
        in_inline(positional, variables);
    }
    for named in &arguments.named {
        in_inline(&named.value, variables);
    }
}

fn list(variables: &Variables) -> String {
    if variables.is_empty() {
        return "no variables".to_owned();
    }
    variables.iter().map(|name| format!("${name}")).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(es: &str, en: &str, expected: &[&str]) {
        assert_eq!(compare(&[("es.ftl", es)], &[("en.ftl", en)]), expected);
    }

    #[test]
    fn files_that_agree() {
        check(
            "a = { $n ->\n    [one] uno\n   *[other] { $n }\n}\n-t = término\nb = { -t(x: 1) }\n",
            "b = word\na = { NUMBER($n) } things\n",
            &[],
        );
    }

    #[test]
    fn ids_and_attributes_that_one_language_lacks() {
        check(
            "a = a\n    .tip = t\nb = b\n",
            "a = a\nc = c\n",
            &["`a.tip` is missing in en", "`b` is missing in en", "`c` is missing in es"],
        );
    }

    #[test]
    fn variables_that_differ_wherever_they_are() {
        check("a = { $x }\n", "a = a\n", &["`a` uses $x in es and no variables in en"]);
        check(
            "a = { $x ->\n   *[other] { $y }\n}\n",
            "a = { $x }{ $z }\n",
            &["`a` uses $x, $y in es and $x, $z in en"],
        );
        check("a =\n    .t = { $x }\n", "a =\n    .t = { $y }\n", &["`a.t` uses $x in es and $y in en"]);
        check("a = { { $x } }{ NUMBER($y) }\n", "a = { $x }\n", &["`a` uses $x, $y in es and $x in en"]);
    }

    #[test]
    fn faults_of_a_file_are_differences_too() {
        check("a = 1\na = 2\n", "a = 1\n", &["es.ftl:2: `a` is already in es.ftl:1"]);
        assert_eq!(compare(&[("es.ftl", "a = {\n")], &[]).len(), 1);
    }
}
