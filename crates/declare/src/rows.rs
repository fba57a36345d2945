//! What a content file looks like: the types that a reader fills, written with their bounds and defaults.

use proc_macro2::{TokenStream, TokenTree};
use quote::{format_ident, quote};
use syn::{
    Attribute, Error, Ident, Lit, Result, Token, Type, Visibility, braced, bracketed,
    parse::{Parse, ParseStream},
    parse_quote,
    punctuated::Punctuated,
    token,
};

/// The rows of a file.
pub(crate) struct Rows(Vec<Row>);

struct Row {
    attrs: Vec<Attribute>,
    vis: Visibility,
    name: Ident,
    /// `as Hq`: what the rules read of a table of numbers.
    numbers: Option<Numbers>,
    body: Body,
}

struct Numbers {
    model: Ident,
    /// Whether each number says where it comes from, and not the table. What has no printed number is then not for the
    /// rules.
    each: bool,
}

enum Body {
    /// A table with these fields.
    Fields(Vec<Field>),
    /// One of several.
    Choice(Vec<Variant>),
}

struct Variant {
    attrs: Vec<Attribute>,
    name: Ident,
    fields: Option<Vec<Field>>,
    /// What stands in round brackets.
    payload: Option<TokenStream>,
}

#[derive(Clone)]
struct Field {
    attrs: Vec<Attribute>,
    vis: Visibility,
    name: Ident,
    ty: Type,
    bound: Option<Bound>,
    /// What it is where it is left out; of a number, what the rulebook prints.
    default: Option<TokenStream>,
    /// The clause that prints it.
    clause: Option<TokenStream>,
}

/// `[1..=6]` for numbers, `[len 1..]` for lists and texts.
#[derive(Clone)]
struct Bound {
    is_length: bool,
    least: Option<TokenStream>,
    most: Option<TokenStream>,
}

impl Parse for Rows {
    fn parse(input: ParseStream) -> Result<Rows> {
        let mut rows = Vec::new();
        while !input.is_empty() {
            rows.push(input.parse()?);
        }
        Ok(Rows(rows))
    }
}

impl Parse for Row {
    fn parse(input: ParseStream) -> Result<Row> {
        let attrs = input.call(Attribute::parse_outer)?;
        let vis = input.parse()?;
        let is_choice = input.peek(Token![enum]);
        if is_choice {
            input.parse::<Token![enum]>()?;
        } else {
            input.parse::<Token![struct]>()?;
        }
        let name = input.parse()?;
        let mut numbers = None;
        if input.peek(Token![as]) {
            input.parse::<Token![as]>()?;
            let model = input.parse()?;
            let each = input.peek(Ident) && input.parse::<Ident>()? == "each";
            numbers = Some(Numbers { model, each });
        }
        let body = if is_choice {
            let inner;
            braced!(inner in input);
            Body::Choice(Punctuated::<Variant, Token![,]>::parse_terminated(&inner)?.into_iter().collect())
        } else {
            Body::Fields(fields(input)?)
        };
        Ok(Row { attrs, vis, name, numbers, body })
    }
}

fn fields(input: ParseStream) -> Result<Vec<Field>> {
    let inner;
    braced!(inner in input);
    Ok(Punctuated::<Fields, Token![,]>::parse_terminated(&inner)?.into_iter().flat_map(|fields| fields.0).collect())
}

/// Fields of one type: `hull | turret: Armour`.
struct Fields(Vec<Field>);

impl Parse for Variant {
    fn parse(input: ParseStream) -> Result<Variant> {
        let attrs = input.call(Attribute::parse_outer)?;
        let name = input.parse()?;
        let fields = if input.peek(token::Brace) { Some(fields(input)?) } else { None };
        let payload = if input.peek(token::Paren) {
            let inner;
            syn::parenthesized!(inner in input);
            Some(inner.parse()?)
        } else {
            None
        };
        Ok(Variant { attrs, name, fields, payload })
    }
}

impl Parse for Fields {
    fn parse(input: ParseStream) -> Result<Fields> {
        let attrs = input.call(Attribute::parse_outer)?;
        let vis: Visibility = input.parse()?;
        let names = Punctuated::<Ident, Token![|]>::parse_separated_nonempty(input)?;
        if !input.peek(Token![:]) {
            return Ok(Fields(names.into_iter().map(Field::usual).collect::<Result<_>>()?));
        }
        input.parse::<Token![:]>()?;
        let ty: Type = input.parse()?;
        let bound = if input.peek(token::Bracket) {
            let inner;
            bracketed!(inner in input);
            Some(inner.parse()?)
        } else {
            None
        };
        let (mut default, mut clause) = (None, None);
        if input.peek(Token![=]) {
            input.parse::<Token![=]>()?;
            default = Some(value(input)?);
        }
        if input.peek(Ident) && input.parse::<Ident>()? == "by" {
            clause = Some(value(input)?);
        }
        let first = Field { attrs, vis, name: names[0].clone(), ty, bound, default, clause };
        Ok(Fields(names.into_iter().map(|name| Field { name, ..first.clone() }).collect()))
    }
}

impl Parse for Bound {
    fn parse(input: ParseStream) -> Result<Bound> {
        let is_length = input.peek(Ident) && input.parse::<Ident>()? == "len";
        let least = number(input)?;
        if input.peek(Token![..=]) {
            input.parse::<Token![..=]>()?;
        } else {
            input.parse::<Token![..]>()?;
        }
        Ok(Bound { is_length, least, most: number(input)? })
    }
}

fn number(input: ParseStream) -> Result<Option<TokenStream>> {
    if !input.peek(Token![-]) && !input.peek(Lit) {
        return Ok(None);
    }
    let minus: Option<Token![-]> = input.parse()?;
    let number: Lit = input.parse()?;
    Ok(Some(quote!(#minus #number)))
}

/// What stands up to a comma or to `by`.
fn value(input: ParseStream) -> Result<TokenStream> {
    let mut tokens = TokenStream::new();
    while !input.is_empty() && !input.peek(Token![,]) {
        if input.peek(Ident) && input.fork().parse::<Ident>()? == "by" {
            break;
        }
        tokens.extend([input.parse::<TokenTree>()?]);
    }
    Ok(tokens)
}

impl Field {
    /// What many rows have, and needs no more than its name.
    fn usual(name: Ident) -> Result<Field> {
        let (about, ty): (_, Type) = match name.to_string().as_str() {
            "id" => (" Its id.", parse_quote!(::content::At<::std::string::String>)),
            "name" => (" What people read.", parse_quote!(::content::Text)),
            "provenance" => (" Where it comes from.", parse_quote!(::content::Provenance)),
            _ => return Err(Error::new_spanned(name, "a field has a type, unless it is `id`, `name` or `provenance`")),
        };
        let (attrs, vis) = (vec![parse_quote!(#[doc = #about])], parse_quote!(pub));
        Ok(Field { attrs, vis, name, ty, bound: None, default: None, clause: None })
    }

    /// The field of a table or of a variant, and the function of its default if it has one.
    fn declared(&self, row: &Ident) -> (TokenStream, Option<TokenStream>) {
        let Field { attrs, vis, name, ty, .. } = self;
        let (quiet, bound) = (quiet(attrs), self.bound());
        let (mut serde, mut made) = (None, None);
        match &self.default {
            None => {}
            Some(value) if value.to_string() == "default" => serde = Some(quote!(#[serde(default)])),
            Some(value) => {
                let function = format_ident!("default_{name}");
                let path = format!("{row}::{function}");
                serde = Some(quote!(#[serde(default = #path)]));
                made = Some(quote! { impl #row { fn #function() -> #ty { #value } } });
            }
        }
        (quote!(#(#attrs)* #quiet #serde #bound #vis #name: #ty), made)
    }

    fn bound(&self) -> Option<TokenStream> {
        let bound = self.bound.as_ref()?;
        let min = bound.least.iter().map(|least| quote!(min = #least));
        let max = bound.most.iter().map(|most| quote!(max = #most));
        let ends: Vec<TokenStream> = min.chain(max).collect();
        Some(if bound.is_length {
            quote!(#[schemars(length(#(#ends),*))])
        } else {
            quote!(#[schemars(range(#(#ends),*))])
        })
    }
}

/// What has no words of its own needs none.
fn quiet(attrs: &[Attribute]) -> Option<TokenStream> {
    let is_documented = attrs.iter().any(|attr| attr.path().is_ident("doc"));
    (!is_documented).then(|| quote!(#[allow(missing_docs, reason = "its name says it")]))
}

/// The types with what reads them and what describes them to an editor.
pub(crate) fn rows(rows: &Rows) -> TokenStream {
    rows.0.iter().map(row).collect()
}

fn row(row: &Row) -> TokenStream {
    let Row { attrs, vis, name, numbers, body } = row;
    if let (Some(numbers), Body::Fields(fields)) = (numbers, body) {
        return table(row, numbers, fields);
    }
    let has_serde = attrs.iter().any(|attr| attr.path().is_ident("serde"));
    match body {
        Body::Fields(fields) => {
            let serde = (!has_serde).then(|| quote!(#[serde(deny_unknown_fields)]));
            let (fields, made): (Vec<_>, Vec<_>) = fields.iter().map(|field| field.declared(name)).unzip();
            quote! {
                #[derive(Clone, Debug, ::serde::Deserialize, ::schemars::JsonSchema)]
                #(#attrs)*
                #serde
                #vis struct #name { #(#fields,)* }
                #(#made)*
            }
        }
        Body::Choice(variants) if variants.iter().all(|each| each.fields.is_none() && each.payload.is_none()) => {
            let serde = (!has_serde).then(|| quote!(#[serde(rename_all = "snake_case")]));
            let names = variants.iter().map(|variant| &variant.name);
            let variants = variants.iter().map(|Variant { attrs, name, .. }| {
                let quiet = quiet(attrs);
                quote!(#(#attrs)* #quiet #name)
            });
            quote! {
                #[derive(Clone, Copy, PartialEq, Eq, Debug, ::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema)]
                #(#attrs)*
                #serde
                #vis enum #name { #(#variants,)* }

                impl #name {
                    /// All of them.
                    pub const ALL: &'static [#name] = &[#(#name::#names,)*];
                }
            }
        }
        Body::Choice(variants) => {
            let serde =
                (!has_serde).then(|| quote!(#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]));
            let variants = variants.iter().map(|Variant { attrs, name: variant, fields, payload }| {
                let fields = fields.as_ref().map(|fields| {
                    let fields = fields.iter().map(|field| field.declared(name).0);
                    quote!({ #(#fields,)* })
                });
                let payload = payload.as_ref().map(|payload| quote!((#payload)));
                quote!(#(#attrs)* #variant #fields #payload)
            });
            quote! {
                #[derive(Clone, Debug, ::serde::Deserialize, ::schemars::JsonSchema)]
                #(#attrs)*
                #serde
                #vis enum #name { #(#variants,)* }
            }
        }
    }
}

/// A table of numbers: as files have it, as rules read it, and how one becomes the other. A number that the table says
/// is the rulebook's must be the rulebook's.
fn table(row: &Row, Numbers { model, each }: &Numbers, fields: &[Field]) -> TokenStream {
    let Row { attrs, vis, name, .. } = row;
    let (mut written, mut read, mut made) = (Vec::new(), Vec::new(), Vec::new());
    for field in fields {
        let Field { attrs, vis, name, ty, default, clause, .. } = field;
        if *each && clause.is_none() {
            written.push(field.declared(&row.name).0);
            continue;
        }
        let (quiet, bound) = (quiet(attrs), field.bound());
        let (file_type, value_type, value, from) = if *each {
            let value_type = quote!(<#ty as ::content::Marked>::Number);
            (quote!(#ty), value_type, quote!(::content::Marked::value(&self.#name)), quote!(self.#name.provenance))
        } else {
            (quote!(::content::At<#ty>), quote!(#ty), quote!(&self.#name), quote!(self.provenance))
        };
        written.push(quote!(#(#attrs)* #quiet #bound #vis #name: #file_type));
        read.push(quote!(#(#attrs)* #quiet #vis #name: #value_type));
        let told = default.as_ref().zip(clause.as_ref()).map(|(number, clause)| {
            let label = name.to_string();
            quote!(::content::printed(problems, #from, ::content::in_table(table, #label), #value, #number, #clause);)
        });
        made.push(quote!(#name: { #told **#value }));
    }
    let provenance = (!each).then(|| {
        let about = " Where the numbers come from.";
        quote!(#[doc = #about] pub provenance: ::content::Provenance,)
    });
    quote! {
        #[derive(Clone, Debug, ::serde::Deserialize, ::schemars::JsonSchema)]
        #(#attrs)*
        #[serde(deny_unknown_fields)]
        #vis struct #name { #(#written,)* #provenance }

        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #(#attrs)*
        #vis struct #model { #(#read,)* }

        impl #name {
            /// The numbers. `table` is what the file calls this table.
            #vis fn read(&self, table: &str, problems: &mut ::content::Problems) -> #model {
                #model { #(#made,)* }
            }
        }
    }
}
