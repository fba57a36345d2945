//! The derived faces of actions and events: implementations of `faces::Sentence` and `faces::Action`.

use crate::form::{self, Part, Term};
use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::{
    Attribute, Data, DeriveInput, Error, Expr, Fields, Ident, LitStr, Path, Token, Type, Variant, parenthesized,
    parse::{Parse, ParseStream},
    parse_str, parse2,
    punctuated::Punctuated,
    token::Paren,
};

/// `faces::Sentence` for an enum with `#[game(Type)]`. A field with `#[term(Guise)]` is told as `Guise(field)`, with
/// `#[term(Guise(other))]` as `Guise(field, other)`, with `#[silent]` not at all.
pub(crate) fn sentence(input: &DeriveInput) -> syn::Result<TokenStream> {
    let guise_of = |variant: &Variant, field: &Ident| -> syn::Result<Told> {
        let field = variant.fields.iter().find(|known| known.ident.as_ref() == Some(field)).expect("one of its fields");
        if has(&field.attrs, "silent") {
            return Ok(Told::Silent);
        }
        let guise = field.attrs.iter().find(|attribute| attribute.path().is_ident("term"));
        guise.map_or(Ok(Told::Plain), |attribute| Ok(Told::As(attribute.parse_args()?)))
    };
    told(input, &game(input)?, guise_of, |_| Vec::new())
}

/// `faces::Sentence` and `faces::Action` for an enum with `#[game(Type)]` whose variants have a `#[form("verb
/// {field}")]`.
pub(crate) fn action(input: &DeriveInput) -> syn::Result<TokenStream> {
    let (name, game) = (&input.ident, game(input)?);
    let mut forms = Vec::new();
    for variant in variants(input)? {
        let mine = Declared::of(variant)?;
        if mine.is_empty() {
            return Err(Error::new_spanned(&variant.ident, "how is it written? #[form(\"verb {field}\")]"));
        }
        forms.extend(mine);
    }
    let guise_of = |variant: &Variant, field: &Ident| {
        let term =
            forms.iter().filter(|form| form.variant.ident == variant.ident).find_map(|form| form.written_as(field));
        term.map_or(Ok(Told::Plain), |term| Ok(Guise::of(term)?.map_or(Told::Plain, Told::As)))
    };
    let unwritten = |variant: &Variant| -> Vec<String> {
        let mine = forms.iter().filter(|form| form.variant.ident == variant.ident).take(1);
        mine.flat_map(Declared::terms)
            .filter(|term| term.field.is_none())
            .filter_map(|term| term.guise.clone())
            .collect()
    };
    let sentence = told(input, &game, guise_of, unwritten)?;
    let meant = match input.attrs.iter().find(|attribute| attribute.path().is_ident("meant")) {
        Some(attribute) => {
            let function: Path = attribute.parse_args()?;
            quote!(fn meant(self, at: ::faces::At<'_, #game>) -> Self { #function(at, self) })
        }
        None => quote!(),
    };
    let (mut listed, mut chosen, mut written, mut read, mut clicked) = (vec![], vec![], vec![], vec![], vec![]);
    for (nth, form) in forms.iter().enumerate() {
        listed.push(form.listed(&game)?);
        chosen.push(form.chosen(name, nth));
        written.push(form.written(name)?);
        read.push(form.read(name, &game, nth)?);
        clicked.push(form.clicked(name)?);
    }
    Ok(quote! {
        #sentence
        impl ::faces::Action<#game> for #name {
            const FORMS: &'static [::faces::Form<#game>] = &[#(#listed),*];
            #meant
            fn form(&self) -> usize {
                match self { #(#chosen)* }
            }
            fn write_to(&self, out: &mut ::faces::Writer<'_, #game>) {
                match self { #(#written)* }
            }
            fn read_from(form: usize, reader: &mut ::faces::Reader<'_, #game>) -> Result<Self, ::kernel::Misread> {
                match form {
                    #(#read)*
                    _ => unreachable!("there are no more forms"),
                }
            }
            fn clicked(&self, visit: &mut dyn FnMut(&dyn ::faces::Term<#game>)) {
                match self { #(#clicked)* }
            }
        }
    })
}

/// How a sentence has a field.
enum Told {
    Plain,
    As(Guise),
    Silent,
}

/// The type that a field is told, written and read as: `Aim(scope)` is made of the field and of another, `scope`.
pub(crate) struct Guise {
    pub(crate) path: Path,
    pub(crate) with: Vec<Ident>,
}

impl Guise {
    fn of(term: &Term) -> syn::Result<Option<Guise>> {
        let Some(path) = &term.guise else { return Ok(None) };
        Ok(Some(Guise { path: parse_str(path)?, with: term.with.iter().map(|field| ident(field)).collect() }))
    }
    /// It as a value behind a reference, its fields being bound by their names.
    fn value(&self, field: &Ident) -> TokenStream {
        let Guise { path, with } = self;
        quote!(&#path(*#field #(, *#with)*))
    }
}

impl Parse for Guise {
    fn parse(input: ParseStream<'_>) -> syn::Result<Guise> {
        let path = input.call(Path::parse_mod_style)?;
        let mut with = Vec::new();
        if input.peek(Paren) {
            let inside;
            parenthesized!(inside in input);
            with.extend(Punctuated::<Ident, Token![,]>::parse_terminated(&inside)?);
        }
        Ok(Guise { path, with })
    }
}

fn told(
    input: &DeriveInput,
    game: &Type,
    how: impl Fn(&Variant, &Ident) -> syn::Result<Told>,
    fieldless: impl Fn(&Variant) -> Vec<String>,
) -> syn::Result<TokenStream> {
    let name = &input.ident;
    let (mut names, mut all, mut terms) = (Vec::new(), Vec::new(), Vec::new());
    for variant in variants(input)? {
        let (ident, word) = (&variant.ident, kebab(&variant.ident.to_string()));
        names.push(quote!(#name::#ident { .. } => #word,));
        all.push(word);
        let (mut bound, mut visits) = (Vec::new(), Vec::new());
        for (field, _) in fields(variant)? {
            let label = field.to_string();
            let value = match how(variant, field)? {
                Told::Silent => continue,
                Told::Plain => quote!(#field),
                Told::As(guise) => {
                    let value = guise.value(field);
                    bound.extend(guise.with);
                    value
                }
            };
            bound.push(field.clone());
            visits.push(quote!(visit(#label, #value);));
        }
        once_each(&mut bound);
        for guise in fieldless(variant) {
            let (label, guise): (String, Path) = (kebab(&guise), parse_str(&guise)?);
            visits.push(quote!(visit(#label, &#guise);));
        }
        terms.push(quote!(#name::#ident { #(#bound,)* .. } => { #(#visits)* }));
    }
    Ok(quote! {
        impl ::faces::Sentence<#game> for #name {
            fn name(&self) -> &'static str {
                match self { #(#names)* }
            }
            fn names() -> &'static [&'static str] {
                &[#(#all),*]
            }
            #[allow(unused_variables)]
            fn terms(&self, visit: &mut dyn FnMut(&'static str, &dyn ::faces::Term<#game>)) {
                match self { #(#terms)* }
            }
        }
    })
}

/// One form of a variant.
struct Declared<'a> {
    variant: &'a Variant,
    parts: Vec<Part>,
    /// Fields that this form settles: `kind = AttackKind::Shock`.
    settled: Vec<(Ident, Expr)>,
    others: Vec<LitStr>,
    clicks: Option<Vec<Ident>>,
}

struct FormArguments {
    text: LitStr,
    settled: Vec<(Ident, Expr)>,
}

impl Parse for FormArguments {
    fn parse(input: ParseStream<'_>) -> syn::Result<FormArguments> {
        let text = input.parse()?;
        let mut settled = Vec::new();
        while input.parse::<Option<Token![,]>>()?.is_some() && !input.is_empty() {
            let field = input.parse()?;
            input.parse::<Token![=]>()?;
            settled.push((field, input.parse()?));
        }
        Ok(FormArguments { text, settled })
    }
}

impl<'a> Declared<'a> {
    fn of(variant: &'a Variant) -> syn::Result<Vec<Declared<'a>>> {
        let list = |name: &str| variant.attrs.iter().find(|attribute| attribute.path().is_ident(name));
        let others = match list("also") {
            Some(also) => {
                also.parse_args_with(Punctuated::<LitStr, Token![,]>::parse_terminated)?.into_iter().collect()
            }
            None => Vec::new(),
        };
        let clicks = match list("clicks") {
            Some(clicks) => {
                Some(clicks.parse_args_with(Punctuated::<Ident, Token![,]>::parse_terminated)?.into_iter().collect())
            }
            None => None,
        };
        let mut forms: Vec<Declared<'a>> = Vec::new();
        for attribute in variant.attrs.iter().filter(|attribute| attribute.path().is_ident("form")) {
            let FormArguments { text, settled } = attribute.parse_args()?;
            let parts = form::parts(&text.value()).map_err(|why| Error::new_spanned(&text, why))?;
            // Another verb is another way to say the first form.
            let others = if forms.is_empty() { Vec::clone(&others) } else { Vec::new() };
            let form = Declared { variant, parts, settled, others, clicks: Option::clone(&clicks) };
            form.check(&text)?;
            forms.push(form);
        }
        Ok(forms)
    }

    /// Every field is written or settled, and nothing is written that is no field.
    fn check(&self, text: &LitStr) -> syn::Result<()> {
        let written: Vec<String> = self
            .parts
            .iter()
            .filter_map(|part| match part {
                Part::Term(term) | Part::Optional(_, term) | Part::Typed(_, term) => term.field.clone(),
                Part::Flag(word) => Some(word.clone()),
                Part::Word(_) => None,
            })
            .chain(self.settled.iter().map(|(field, _)| field.to_string()))
            .collect();
        let fields: Vec<String> = fields(self.variant)?.iter().map(|(field, _)| field.to_string()).collect();
        let fault = match (
            fields.iter().find(|field| !written.contains(field)),
            written.iter().find(|it| !fields.contains(it)),
        ) {
            (Some(field), _) => format!("the field {field} is not in the form"),
            (_, Some(word)) => format!("there is no field {word}"),
            _ => return Ok(()),
        };
        Err(Error::new_spanned(text, fault))
    }

    fn written_as(&self, field: &Ident) -> Option<&Term> {
        self.terms().find(|term| term.field.as_deref() == Some(&field.to_string()))
    }
    fn terms(&self) -> impl Iterator<Item = &Term> {
        self.parts.iter().filter_map(|part| match part {
            Part::Term(term) | Part::Optional(_, term) | Part::Typed(_, term) => Some(term),
            Part::Word(_) | Part::Flag(_) => None,
        })
    }
    /// The type that reads and writes a term.
    fn type_of(&self, term: &Term) -> syn::Result<Type> {
        match (&term.guise, &term.field) {
            (Some(guise), _) => parse_str(guise),
            (None, Some(field)) => {
                let all = fields(self.variant)?;
                Ok(all.into_iter().find(|(known, _)| *known == field).expect("checked").1.clone())
            }
            (None, None) => unreachable!("a term has a field or a guise"),
        }
    }
    /// The term as a value behind a reference, its fields being bound by their names; and those names.
    fn value_of(&self, term: &Term, bound: &mut Vec<Ident>) -> syn::Result<TokenStream> {
        bound.extend(term.field.iter().chain(&term.with).map(|field| ident(field)));
        let field = term.field.as_ref().map(|field| ident(field));
        Ok(match (Guise::of(term)?, field) {
            (Some(guise), Some(field)) => guise.value(&field),
            (Some(Guise { path, .. }), None) => quote!(&#path),
            (None, field) => quote!(#field),
        })
    }
    /// What a term is where it is left out, as a call: `own(unit)` is `own(at, unit)`, which gives an `Option`.
    fn default_of(
        &self,
        term: &Term,
        at: &TokenStream,
        value: impl Fn(&Ident) -> TokenStream,
    ) -> syn::Result<Option<TokenStream>> {
        let Some(default) = &term.default else { return Ok(None) };
        let Expr::Call(call) = parse_str(default)? else {
            let fault = format!("{default} is no call: own(unit)");
            return Err(Error::new_spanned(&self.variant.ident, fault));
        };
        let mut fields = Vec::new();
        for field in &call.args {
            fields.push(value(&parse2(quote!(#field))?));
        }
        let function = &call.func;
        Ok(Some(quote!(#function(#at, #(#fields),*))))
    }
    /// Matches actions that are written so.
    fn pattern(&self, name: &Ident, mut bound: Vec<Ident>) -> TokenStream {
        once_each(&mut bound);
        let variant = &self.variant.ident;
        let settled = self.settled.iter().map(|(field, value)| quote!(#field: #value));
        quote!(#name::#variant { #(#settled,)* #(#bound,)* .. })
    }
    fn words(&self) -> impl Iterator<Item = &String> {
        self.parts.iter().map_while(|part| match part {
            Part::Word(word) => Some(word),
            _ => None,
        })
    }

    fn listed(&self, game: &Type) -> syn::Result<TokenStream> {
        let words = self.words();
        let others = &self.others;
        let mut parts = Vec::new();
        for part in &self.parts {
            // What follows a word of its own is not asked for.
            let is_asked = matches!(part, Part::Term(_)) || matches!(part, Part::Typed(word, _) if word.is_empty());
            if let (Part::Term(term) | Part::Typed(_, term), true) = (part, is_asked) {
                let of = self.type_of(term)?;
                parts.push(quote!(::faces::Part {
                    message: <#of as ::faces::Term<#game>>::part,
                    example: <#of as ::faces::Term<#game>>::example,
                }));
            }
        }
        let is_open = self.parts.iter().any(|part| !matches!(part, Part::Term(_) | Part::Word(_)));
        let links = self.parts.iter().filter_map(|part| match part {
            Part::Optional(word, _) | Part::Typed(word, _) | Part::Flag(word) => Some(word).filter(|it| !it.is_empty()),
            Part::Word(_) | Part::Term(_) => None,
        });
        let is_quiet = has(&self.variant.attrs, "quiet");
        Ok(quote!(::faces::Form {
            words: &[#(#words),*],
            others: &[#(#others),*],
            parts: &[#(#parts),*],
            links: &[#(#links),*],
            is_open: #is_open,
            is_quiet: #is_quiet,
        }))
    }

    fn chosen(&self, name: &Ident, nth: usize) -> TokenStream {
        let pattern = self.pattern(name, Vec::new());
        quote!(#pattern => #nth,)
    }

    fn written(&self, name: &Ident) -> syn::Result<TokenStream> {
        let mut bound = Vec::new();
        let mut calls = Vec::new();
        for part in &self.parts {
            calls.push(match part {
                Part::Word(word) => quote!(out.word(#word);),
                Part::Flag(word) => {
                    let field = ident(word);
                    bound.push(field.clone());
                    quote!(out.flag(#word, *#field);)
                }
                Part::Term(term) | Part::Optional(_, term) | Part::Typed(_, term) => {
                    let field = term.field.as_ref().map(|field| ident(field));
                    let value = self.value_of(term, &mut bound)?;
                    let default = self.default_of(term, &quote!(out.at), |field| quote!(*#field))?;
                    match (part, default) {
                        (Part::Optional(word, _), Some(default)) => {
                            quote!(if #default != Some(*#field) { out.word(#word); out.term(#value); })
                        }
                        (Part::Optional(word, _), None) => quote!(out.optional(#word, #value);),
                        (Part::Typed(word, _), _) => quote!(out.word(#word); out.term(#value);),
                        _ => quote!(out.term(#value);),
                    }
                }
            });
        }
        let pattern = self.pattern(name, bound);
        Ok(quote!(#pattern => { #(#calls)* }))
    }

    fn read(&self, name: &Ident, game: &Type, nth: usize) -> syn::Result<TokenStream> {
        let (mut first, mut then, mut last, mut built) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for part in self.parts.iter().skip(self.words().count()) {
            match part {
                // A word that stands after a term.
                Part::Word(word) => first.push(quote!(reader.expect(#word)?;)),
                Part::Flag(word) => {
                    let field = ident(word);
                    first.push(quote!(let mut #field = false;));
                    then.push(quote!(if !#field && reader.take(#word) { #field = true; continue; }));
                    built.push(quote!(#field));
                }
                Part::Term(term) | Part::Optional(_, term) | Part::Typed(_, term) => {
                    let of = self.type_of(term)?;
                    let unwrapped = if term.guise.is_some() { quote!(.0) } else { quote!() };
                    let Some(field) = term.field.as_ref().map(|field| ident(field)) else {
                        first.push(quote!(reader.term::<#of>()?;));
                        continue;
                    };
                    built.push(quote!(#field: #field #unwrapped));
                    let read_so_far = |field: &Ident| match self.written_as(field).and_then(|term| term.guise.as_ref())
                    {
                        Some(_) => quote!(#field.0),
                        None => quote!(#field),
                    };
                    let default = self.default_of(term, &quote!(reader.at), read_so_far)?;
                    let guise: Option<Path> = term.guise.as_ref().map(|guise| parse_str(guise)).transpose()?;
                    let absent = match default {
                        Some(default) => quote!(#guise(#default.ok_or_else(|| reader.missing())?)),
                        None => quote!(<#of as ::faces::Term<#game>>::absent()),
                    };
                    match part {
                        Part::Optional(word, _) => {
                            first.push(quote!(let mut #field: Option<#of> = None;));
                            then.push(match word.is_empty() {
                                true => quote! {
                                    if #field.is_none() {
                                        #field = reader.attempt::<#of>();
                                        if #field.is_some() { continue; }
                                    }
                                },
                                false => quote! {
                                    if #field.is_none() && reader.take(#word) {
                                        #field = Some(reader.term::<#of>()?);
                                        continue;
                                    }
                                },
                            });
                            last.push(quote!(let #field = match #field { Some(term) => term, None => #absent };));
                        }
                        Part::Typed(word, _) => {
                            let is_next = match word.is_empty() {
                                true => quote!(reader.peek().is_some()),
                                false => quote!(reader.take(#word)),
                            };
                            first.push(quote!(let #field = if #is_next { reader.term::<#of>()? } else { #absent };));
                        }
                        _ => first.push(quote!(let #field = reader.term::<#of>()?;)),
                    }
                }
            }
        }
        let rest = if then.is_empty() { quote!() } else { quote!(loop { #(#then)* break; }) };
        let settled = self.settled.iter().map(|(field, value)| quote!(#field: #value));
        let variant = &self.variant.ident;
        Ok(quote!(#nth => { #(#first)* #rest #(#last)* Ok(#name::#variant { #(#settled,)* #(#built),* }) }))
    }

    fn clicked(&self, name: &Ident) -> syn::Result<TokenStream> {
        let is_wanted = |term: &&Term| match (&self.clicks, &term.field) {
            (None, _) => true,
            (Some(wanted), Some(field)) => wanted.iter().any(|wanted| wanted == field),
            (Some(_), None) => false,
        };
        let mut terms: Vec<&Term> = self.terms().filter(is_wanted).collect();
        if let Some(wanted) = &self.clicks {
            terms.sort_by_key(|term| wanted.iter().position(|wanted| Some(wanted.to_string()) == term.field));
        }
        let (mut bound, mut visits) = (Vec::new(), Vec::new());
        for term in terms {
            let value = self.value_of(term, &mut bound)?;
            visits.push(quote!(visit(#value);));
        }
        let pattern = self.pattern(name, bound);
        Ok(quote!(#pattern => { #(#visits)* }))
    }
}

fn game(input: &DeriveInput) -> syn::Result<Type> {
    let attribute = input.attrs.iter().find(|attribute| attribute.path().is_ident("game"));
    attribute.ok_or_else(|| Error::new_spanned(&input.ident, "of which game? #[game(Type)]"))?.parse_args()
}

fn variants(input: &DeriveInput) -> syn::Result<impl Iterator<Item = &Variant>> {
    match &input.data {
        Data::Enum(data) => Ok(data.variants.iter()),
        _ => Err(Error::new_spanned(&input.ident, "an enum is declared so")),
    }
}

fn fields(variant: &Variant) -> syn::Result<Vec<(&Ident, &Type)>> {
    match &variant.fields {
        Fields::Named(named) => {
            Ok(named.named.iter().map(|field| (field.ident.as_ref().expect("named"), &field.ty)).collect())
        }
        Fields::Unit => Ok(Vec::new()),
        Fields::Unnamed(_) => Err(Error::new_spanned(&variant.ident, "its fields need names")),
    }
}

fn ident(name: &str) -> Ident {
    Ident::new(name, Span::call_site())
}

/// A pattern binds a name once.
fn once_each(bound: &mut Vec<Ident>) {
    bound.sort();
    bound.dedup();
}

fn has(attributes: &[Attribute], name: &str) -> bool {
    attributes.iter().any(|attribute| attribute.path().is_ident(name))
}

/// `PlaceHq` as `place-hq`.
fn kebab(name: &str) -> String {
    let mut out = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !out.is_empty() {
            out.push('-');
        }
        out.extend(letter.to_lowercase());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variant_is_named_in_small_letters() {
        assert_eq!((kebab("PlaceHq"), kebab("Done")), ("place-hq".to_owned(), "done".to_owned()));
    }

    fn fault(variant: &str) -> String {
        let input: DeriveInput = parse_str(&format!("#[game(G)] enum Action {{ {variant} }}")).unwrap();
        action(&input).map_or_else(|fault| fault.to_string(), |_| "none".to_owned())
    }

    #[test]
    fn a_declaration_that_does_not_fit_its_form_is_told() {
        assert_eq!(fault("#[form(\"go {to}\")] Go { to: Hex }"), "none");
        assert_eq!(fault("#[form(\"go\", to = Hex::A)] #[form(\"stay\", to = Hex::B)] Go { to: Hex }"), "none");
        assert_eq!(fault("Go { to: Hex }"), "how is it written? #[form(\"verb {field}\")]");
        assert_eq!(fault("#[form(\"go\")] Go { to: Hex }"), "the field to is not in the form");
        assert_eq!(fault("#[form(\"go {at}\")] Go"), "there is no field at");
        assert_eq!(fault("#[form(\"{to}\")] Go { to: Hex }"), "a form begins with its verb");
        assert_eq!(fault("#[form(\"go {by} [{to or home(by)}]\")] Go { to: Hex, by: u8 }"), "none");
        assert_eq!(fault("#[form(\"go [{to or home}]\")] Go { to: Hex }"), "home is no call: own(unit)");
        assert_eq!(fault("#[form(\"go {to}\")] Go(Hex)"), "its fields need names");
    }
}
